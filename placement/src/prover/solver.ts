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

/** All costs are whole numbers: the least that is no less than a bound, which is true to so many digits. The sum makes 0 of -0. */
const wholeFrom = (bound: number) => Math.ceil(bound - 1e-4) + 0

/**
 * A bound of a program by the program without whole numbers, told much sooner; minus infinity if the time did not suffice. Its costs have to be whole
 * numbers. It is found from within, without going to a corner: for repairs of a whole school in a third of the time.
 */
export function relaxedBound(highs: Highs, program: Program, { seconds }: Effort): number {
  const data = program.data()
  data.integrality.fill(0)
  return highs.withModel(data, model => {
    model.options.set({ output_flag: false, time_limit: seconds, solver: 'ipm', run_crossover: 'off' })
    const { modelStatus } = model.run()
    const { optimal, infeasible } = highs.constants.modelStatus
    if (modelStatus === infeasible) return Number.POSITIVE_INFINITY
    if (modelStatus !== optimal) return Number.NEGATIVE_INFINITY
    return wholeFrom(Number(model.info.get('objective_function_value')))
  })
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
      bound: wholeFrom(bound),
      isOptimal: modelStatus === optimal,
      values: isFound ? model.getSolution().colValue : undefined,
    }
  })
}
