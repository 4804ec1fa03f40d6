/// The gnuplot scripts in the program: those of `plots/`, byte for byte.
package enum PictureScripts {
    /// The name of each script and its bytes.
    package static let all: [(name: String, bytes: [UInt8])] = [
        ("card", PackageResources.card_gp), ("clear", PackageResources.clear_gp),
        ("compare", PackageResources.compare_gp), ("components", PackageResources.components_gp),
        ("convergence-evaluations", PackageResources.convergence_evaluations_gp),
        ("convergence-panels", PackageResources.convergence_panels_gp),
        ("convergence-steps", PackageResources.convergence_steps_gp),
        ("counts", PackageResources.counts_gp),
        ("golden-difference", PackageResources.golden_difference_gp), ("difference", PackageResources.difference_gp),
        ("film", PackageResources.film_gp), ("overlay", PackageResources.overlay_gp),
        ("energy", PackageResources.energy_gp), ("evaluation-precision", PackageResources.evaluation_precision_gp),
        ("frame-timeline", PackageResources.frame_timeline_gp),
        ("frame-times", PackageResources.frame_times_gp), ("gap", PackageResources.gap_gp),
        ("heat-map", PackageResources.heat_map_gp), ("layer", PackageResources.layer_gp),
        ("legend", PackageResources.legend_gp), ("marks", PackageResources.marks_gp),
        ("network", PackageResources.network_gp), ("paper", PackageResources.paper_gp),
        ("phase-portraits", PackageResources.phase_portraits_gp),
        ("precision-panels", PackageResources.precision_panels_gp), ("properties", PackageResources.properties_gp),
        ("runs-style", PackageResources.runs_style_gp), ("screens", PackageResources.screens_gp),
        ("solver-error", PackageResources.solver_error_gp),
        ("strobe", PackageResources.strobe_gp), ("strobe-size", PackageResources.strobe_size_gp),
        ("stroke", PackageResources.stroke_gp), ("stroke-outline", PackageResources.stroke_outline_gp),
        ("style", PackageResources.style_gp), ("sweep-curves", PackageResources.sweep_curves_gp),
        ("sweep-map", PackageResources.sweep_map_gp), ("sweep-parallel", PackageResources.sweep_parallel_gp),
        ("sweep-pareto", PackageResources.sweep_pareto_gp),
        ("sweep-sensitivity", PackageResources.sweep_sensitivity_gp), ("system", PackageResources.system_gp),
        ("system-marks", PackageResources.system_marks_gp),
        ("tail", PackageResources.tail_gp), ("timeline", PackageResources.timeline_gp),
        ("work-precision", PackageResources.work_precision_gp),
    ]
}
