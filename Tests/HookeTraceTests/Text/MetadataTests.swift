import HookeTrace
import Testing

@Suite struct MetadataTests {
    @Test func columnsHaveTypeUnitAndDescription() {
        #expect(Readings.points.metadataFile == "points.csv-metadata.json")
        #expect(
            Readings.points.metadata == [
                "@context": ["http://www.w3.org/ns/csvw", ["@language": "en"]],
                "url": "points.csv",
                "dc:title": "points",
                "dc:description": "The position of each point in each frame.",
                "dialect": ["encoding": "utf-8", "header": true, "lineTerminators": ["\n"]],
                "tableSchema": [
                    "columns": [
                        [
                            "name": "frame", "titles": "frame", "datatype": "long", "null": "",
                            "dc:description": "The frame.",
                        ],
                        [
                            "name": "time_s", "titles": "time_s", "datatype": "double", "null": "",
                            "dc:description": "The time since the start of the run.", "schema:unitText": "s",
                        ],
                        [
                            "name": "kind", "titles": "kind", "datatype": "string", "null": "",
                            "dc:description": "The kind of point.",
                        ],
                        [
                            "name": "velocity_x_pt_per_s", "titles": "velocity_x_pt_per_s", "datatype": "double",
                            "null": "", "dc:description": "Empty while dragged.", "schema:unitText": "pt/s",
                        ],
                    ],
                    "primaryKey": ["frame"],
                ],
            ])
    }

    @Test func aTableWithoutAKeyHasNoPrimaryKey() {
        let schema = TableSchema("notes", about: "", columns: [Column("share_percent", .real, unit: "%", about: "")])
        #expect(schema.metadata["tableSchema"]?["primaryKey"] == nil)
    }

    @Test func aManifestHasNoDateAndNoPath() {
        var hash = TraceHash()
        hash.combine(1.5)
        hash.combine(Int64(-3))
        hash.endFrame()
        var manifest = Readings.manifest
        manifest.traceHash = hash
        manifest.promise = .tolerance("1e-9 pt")
        manifest.inputs = [.init(path: "with.height", value: "50 pt")]
        #expect(
            manifest.json == [
                "hooke": "0.1.0", "schema": 3, "gsl": "2.7.1",
                "scenario": ["name": "elastic-pull", "sha256": .string(SHA256.text(of: "abc".utf8))],
                "seed": .unsigned(.max), "costs": .null, "solver": "rk8pd", "step": "1/60 s", "refresh": "60 Hz",
                "inputs": ["with.height": "50 pt"], "promise": "tolerance: 1e-9 pt", "frames": 1,
                "traceHash": .string(hash.text), "rows": [:],
                "files": [],
            ])
    }
}
