import type { Highs, ModelData } from 'highs'

export type Solved = {
  /** The best values found, if any. */
  values: Float64Array | undefined
  /** Lower bound of the cost. */
  boundCents: number
}

/** Minimises a model, from `start` if given, for at most `limitMs`. */
export function solve(
  highs: Highs,
  model: ModelData,
  { limitMs, start }: { limitMs?: number; start?: Float64Array | undefined } = {},
): Solved {
  return highs.withModel(model, (solver) => {
    solver.options.set({
      output_flag: false,
      ...(limitMs === undefined || limitMs === Number.POSITIVE_INFINITY
        ? {}
        : { time_limit: Math.max(0, limitMs) / 1_000 }),
      mip_rel_gap: 0,
      // Costs are whole cents, so a difference below one is none.
      mip_abs_gap: 0.9,
    })
    if (start) solver.setSolution({ colValue: start })
    solver.run()
    const { feasible } = highs.constants.solutionStatus
    const found = solver.info.get('primal_solution_status') === feasible
    return {
      values: found ? solver.getSolution().colValue : undefined,
      boundCents: Number(solver.info.get(model.integrality ? 'mip_dual_bound' : 'objective_function_value')),
    }
  })
}
