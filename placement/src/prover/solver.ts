import type { Program, ProgramData } from './program.ts'

/** What of the package `highs` is used; the instance is given from outside. */
export interface Highs {
  withModel<Result>(source: ProgramData, operation: (model: HighsModel) => Result): Result
  constants: { modelStatus: { optimal: number; infeasible: number } }
}

interface HighsModel {
  options: { set(options: Record<string, number | boolean | string>): unknown }
  info: { get(name: string): unknown }
  setSolution(solution: { colValue: Float64Array }): unknown
  run(): { modelStatus: number }
  getSolution(): { colValue: Float64Array }
}

/** What a solver says of a program. */
export interface Solved {
  /** Nothing costs less than this. */
  bound: number
  /** Whether `bound` is also reached, by `values`. */
  isOptimal: boolean
  /** The columns of the best solution found; undefined if none was. */
  values: Float64Array | undefined
}

/** How long a solver may take, and what it may begin with. */
export interface Effort {
  seconds: number
  /** A solution that is known, by columns. */
  known?: Float64Array
}

/** Solves a program, to the proof or as far as the time allows. */
export function solve(highs: Highs, program: Program, { seconds, known }: Effort): Solved {
  return highs.withModel(program.data(), model => {
    model.options.set({ output_flag: false, time_limit: seconds, mip_rel_gap: 0, mip_abs_gap: 0.999 })
    if (known) model.setSolution({ colValue: known })
    const { modelStatus } = model.run()
    const { optimal, infeasible } = highs.constants.modelStatus
    if (modelStatus === infeasible)
      return { bound: Number.POSITIVE_INFINITY, isOptimal: true, values: undefined }
    const bound = Number(model.info.get('mip_dual_bound'))
    const isFound = Number(model.info.get('primal_solution_status')) === 2
    return {
      // All costs are whole numbers; the sum makes 0 of -0.
      bound: Math.ceil(bound - 1e-6) + 0,
      isOptimal: modelStatus === optimal,
      values: isFound ? model.getSolution().colValue : undefined,
    }
  })
}
