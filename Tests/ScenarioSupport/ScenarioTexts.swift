/// The scenario of the design, all of it.
package let elasticPull = """
    # yaml-language-server: $schema=../hooke.schema.json
    hooke: 1
    name: elastic-pull
    about: A pulled header wobbles back to rest (the tutorial, stage 4).
    display: { size: [320 pt, 568 pt], refresh: 60 Hz }
    scene: elastic-header
    with: { minimalHeight: 50 pt, maxWaveHeight: 100 pt, actions: { path: null, position: null, bounds: null }, interactionWhileAnimating: false }
    script:
      - at: 0.10 s
        pan: { from: [160 pt, 60 pt], to: [220 pt, 260 pt], for: 0.40 s, curve: ease-out }
    release: { spring: { settlingDuration: 0.9 s, dampingRatio: 0.57 } }
    solver: { method: rk8pd, step: 1/60 s }
    until: { settled: true, atMost: 3 s }
    expect:
      - { event: settled, before: 1.6 s }
      - { metric: overshoot_percent, between: [11, 12] }
    """

/// The least that a scenario needs, and lines to add to it.
package func layerScenario(_ lines: String = "") -> String {
    "hooke: 1\nname: a\nscene: elastic-layer\nuntil: { time: 1 s }\n" + lines
}

package func headerScenario(release: String, _ lines: String = "") -> String {
    "hooke: 1\nname: a\nscene: elastic-header\nuntil: { time: 1 s }\nrelease: \(release)\n" + lines
}
