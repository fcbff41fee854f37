#!/usr/bin/env python3
"""Gives the pages of a folder their night on many machines.

usage: spark-submit night.py [--nightfall PROGRAM] [--partitions N] INPUT OUTPUT [OPTIONS OF nightfall stream]

INPUT is a folder that all workers see, or any path of Hadoop. Each HTML, CSS and SVG file below it is worked on alone, as by
`nightfall apply FILE`. OUTPUT, which must not be there yet, is a folder that all workers see, or what pyarrow.fs opens (hdfs://, s3://,
gs://). It gets the files under the names that they have in INPUT, and _SUCCESS at the end.

A file has its name in OUTPUT once it is whole, and its bytes follow from the page and the options alone: what dies with a worker is done
again by another, so that nothing is lost and nothing is there twice. A page that nightfall refuses is there as it came. That, and all
else that nightfall has to say, goes to standard error, and the status is 2.

Workers need nightfall and pyarrow.
"""

import argparse
import json
import os
import subprocess
import sys
import threading
import uuid

ENDINGS = ("html", "htm", "xhtml", "xht", "css", "svg")


class Output:
    """A folder whose files are there as a whole or not at all."""

    def __init__(self, address):
        from pyarrow import fs

        self.files, self.root = fs.FileSystem.from_uri(address)
        self.temporary = f"{self.root}/_temporary"
        self.nothing = fs.FileType.NotFound

    def holds(self, path):
        return self.files.get_file_info(path).type != self.nothing

    def put(self, name, body):
        temporary, target = f"{self.temporary}/{uuid.uuid4().hex}", f"{self.root}/{name}"
        self.files.create_dir(os.path.dirname(target), recursive=True)
        with self.files.open_output_stream(temporary) as stream:
            stream.write(body)
        try:
            self.files.move(temporary, target)
        except OSError:
            # Some file systems don't replace what an earlier attempt has left, which has the same bytes.
            if not self.holds(target):
                raise


def night(pages, command, address):
    """Writes the night of `pages`, pairs of a name and bytes, by one process; returns the headers of its answers."""
    output = Output(address)
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    sent, faults = [], []

    def send():
        try:
            for name, body in pages:
                process.stdin.write(json.dumps({"name": name, "length": len(body)}).encode() + b"\n")
                process.stdin.write(body)
                sent.append(name)
            process.stdin.close()
        except Exception as fault:
            faults.append(fault)
            # Else half a record would look like a page that is to be written.
            process.kill()

    # Answers are read while records are sent: each side waits where the other is slow.
    sender = threading.Thread(target=send, daemon=True)
    sender.start()
    answers = []
    while line := process.stdout.readline():
        header = json.loads(line)
        body = process.stdout.read(header["length"])
        if len(body) < header["length"]:
            break
        if body or header["status"] != "failed":
            output.put(header["name"], body)
        if header["status"] != "added":
            answers.append(header)
    sender.join()
    if process.wait() not in (0, 2) or faults or [header["name"] for header in answers] != sent:
        raise RuntimeError(f"{command[0]} ended with {process.returncode} after {len(answers)} pages") from (faults or [None])[0]
    return answers


def read(spark, address):
    """The names of all pages below a path of Hadoop, and a table of pairs of a name and bytes."""
    context = spark.sparkContext
    folder = context._jvm.org.apache.hadoop.fs.Path(address)
    files = folder.getFileSystem(context._jsc.hadoopConfiguration())
    root = files.makeQualified(folder).toString().rstrip("/") + "/"
    names, others = set(), []
    listing = files.listFiles(folder, True)
    while listing.hasNext():
        file = listing.next()
        name = file.getPath().toString()[len(root):]
        if not name.lower().endswith(tuple("." + ending for ending in ENDINGS)):
            continue
        names.add(name)
        # Spark passes over empty files, and over what Hadoop takes for its own, such as the folder _static of a site.
        if file.getLen() == 0:
            others.append((name, b""))
        elif any(part.startswith(("_", ".")) for part in name.split("/")):
            stream = files.open(file.getPath())
            others.append((name, bytes(stream.readAllBytes())))
            stream.close()
    patterns = ["".join(f"[{letter}{letter.upper()}]" for letter in ending) for ending in ENDINGS]
    reader = spark.read.format("binaryFile").option("recursiveFileLookup", True).option("pathGlobFilter", f"*.{{{','.join(patterns)}}}")
    pages = reader.load(root).select("path", "content").rdd.map(lambda row: (row.path[len(root):], bytes(row.content)))
    return names, pages.union(context.parallelize(others, context.defaultParallelism))


def fail(text):
    print(f"night.py: {text}", file=sys.stderr)
    sys.exit(2)


def main():
    from pyspark.sql import SparkSession

    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("--nightfall", default="nightfall")
    parser.add_argument("--partitions", type=int)
    parser.add_argument("input")
    parser.add_argument("output")
    parser.add_argument("options", nargs=argparse.REMAINDER)
    arguments = parser.parse_args()
    address = arguments.output if "://" in arguments.output else os.path.abspath(arguments.output)
    output = Output(address)
    if output.holds(output.root):
        fail(f"{arguments.output} is there already")

    spark = SparkSession.builder.appName("nightfall").getOrCreate()
    if arguments.partitions:
        spark.conf.set("spark.sql.files.minPartitionNum", arguments.partitions)
    names, pages = read(spark, arguments.input)
    output.files.create_dir(output.temporary, recursive=True)
    # Spark gives each core a task, so each process has one worker.
    command = [arguments.nightfall, "stream", "-j", "1", *arguments.options]
    answers = pages.mapPartitions(lambda part: night(part, command, address)).collect()

    for answer in answers:
        for message in answer["messages"]:
            place = ":".join(str(message[key]) for key in ("path", "line", "column") if message.get(key) is not None)
            print(f"{place}: {message['severity']}: {message['message']}", file=sys.stderr)
    if lost := names ^ {answer["name"] for answer in answers}:
        fail(f"{len(lost)} pages came or went meanwhile, such as {min(lost)}")
    output.put("_SUCCESS", b"")
    output.files.delete_dir(output.temporary)
    sys.exit(2 if any(answer["status"] == "failed" for answer in answers) else 0)


if __name__ == "__main__":
    main()
