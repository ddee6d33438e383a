/** A linear program in whole numbers, as it is being written: columns with what they cost, rows that bound sums of columns. */
export class Program {
  readonly costs: number[] = []
  readonly uppers: number[] = []
  readonly #isWhole: number[] = []
  readonly #rowLowers: number[] = []
  readonly #rowUppers: number[] = []
  readonly #starts: number[] = [0]
  readonly #indices: number[] = []
  readonly #values: number[] = []

  get columns(): number {
    return this.costs.length
  }

  get rows(): number {
    return this.#rowLowers.length
  }

  /** A column from 0 to `upper`; answers its number. */
  column(cost: number, upper = 1, isWhole = true): number {
    this.costs.push(cost)
    this.uppers.push(upper)
    this.#isWhole.push(isWhole ? 1 : 0)
    return this.costs.length - 1
  }

  /** A row: the sum of columns, each once or so many times as `values` says, is from `lower` to `upper`. */
  row(lower: number, upper: number, columns: readonly number[], values?: readonly number[]): void {
    for (const [at, column] of columns.entries()) {
      this.#indices.push(column)
      this.#values.push(values?.[at] ?? 1)
    }
    this.#starts.push(this.#indices.length)
    this.#rowLowers.push(lower)
    this.#rowUppers.push(upper)
  }

  /** The program as `highs` takes it. */
  data(): ProgramData {
    const { columns, rows } = this
    return {
      numCols: columns,
      numRows: rows,
      colCost: Float64Array.from(this.costs),
      colLower: new Float64Array(columns),
      colUpper: Float64Array.from(this.uppers),
      rowLower: Float64Array.from(this.#rowLowers),
      rowUpper: Float64Array.from(this.#rowUppers),
      matrix: {
        format: 'csr',
        numRows: rows,
        numCols: columns,
        starts: Int32Array.from(this.#starts),
        indices: Int32Array.from(this.#indices),
        values: Float64Array.from(this.#values),
      },
      integrality: Int32Array.from(this.#isWhole),
    }
  }
}

/** What `highs` takes of a program. */
export interface ProgramData {
  numCols: number
  numRows: number
  colCost: Float64Array
  colLower: Float64Array
  colUpper: Float64Array
  rowLower: Float64Array
  rowUpper: Float64Array
  matrix: {
    format: 'csr'
    numRows: number
    numCols: number
    starts: Int32Array
    indices: Int32Array
    values: Float64Array
  }
  integrality: Int32Array
}
