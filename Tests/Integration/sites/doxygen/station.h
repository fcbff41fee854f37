/// @file
/// The sensors.
#pragma once
#include <string>

/// All that the station has.
namespace station {

/// A temperature in degrees Celsius.
using Celsius = double;

/// What a sensor can be.
enum class State { off, ready = 1, /*! Nothing answers. */ broken };

/// A sensor at a pin.
class Sensor {
public:
    /// @param pin where it is connected
    explicit Sensor(int pin);
    virtual ~Sensor() = default;

    /// Reads it.
    /// @return the temperature
    /// @throws std::runtime_error if nothing answers
    /// @code
    /// Thermometer t(7);
    /// std::string text = "now " + std::to_string(t.read()); // "now 12.5"
    /// @endcode
    virtual Celsius read() const = 0;

    /// Its state.
    State state() const { return state_; }

protected:
    int pin_ = 0;         ///< where it is connected
    State state_ = State::off;
};

/// A sensor of temperature.
class Thermometer : public Sensor {
public:
    using Sensor::Sensor;
    Celsius read() const override;
};

}  // namespace station
