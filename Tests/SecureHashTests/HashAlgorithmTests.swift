import SecureHash
import Testing

/// NIST's examples of FIPS 180-4 (Cryptographic Standards and Guidelines, "SHA_All" and the SHAVS short messages).
struct HashAlgorithmTests {
    private static let longMessage =
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"

    private func hex(_ message: [UInt8], _ algorithm: HashAlgorithm) -> String {
        algorithm.digest(of: message.span).map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }

    @Test(arguments: [
        (HashAlgorithm.sha256, "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        (.sha256, "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            .sha256, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            .sha384, "abc",
            "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"
        ),
        (
            .sha384, longMessage,
            "09330c33f71147e83d192fc782cd1b4753111b173b3b05d22fa08086e3b0f712fcc7c71a557e2db966c3e9fa91746039"
        ),
        (
            .sha512, "abc",
            "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
        ),
        (
            .sha512, longMessage,
            "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909"
        ),
    ])
    func `digests agree with the examples of FIPS 180-4`(algorithm: HashAlgorithm, message: String, digest: String) {
        #expect(hex(Array(message.utf8), algorithm) == digest)
    }

    @Test(arguments: [
        (HashAlgorithm.sha256, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
        (.sha384, "9d0e1809716474cb086e834e310a4a1ced149e9c00f248527972cec5704c2a5b07b8b3dc38ecc4ebae97ddd87f3d8985"),
        (
            .sha512,
            "e718483d0ce769644e2e42c7bc15b4638e1f98b13b2044285632a803afa973ebde0ff244877ea60a4cb0432ce577c31beb009c5c2c49aa2e4eadb217ad8cc09b"
        ),
    ])
    func `the digest of a million letters agrees with the standard`(algorithm: HashAlgorithm, digest: String) {
        #expect(hex([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000), algorithm) == digest)
    }

    @Test func `messages of different lengths have different digests`() {
        for algorithm in HashAlgorithm.allCases {
            let digests = (0...260).map { hex([UInt8](repeating: 0, count: $0), algorithm) }
            #expect(Set(digests).count == digests.count)
        }
    }
}
