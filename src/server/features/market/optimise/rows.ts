import type { ModelData } from 'highs'

export type Entry = readonly [column: number, factor: number]

/** Collects the rows of a model, sums of columns with bounds, in the solver's sparse format. */
export class Rows {
  readonly #lower: number[] = []
  readonly #upper: number[] = []
  readonly #starts = [0]
  readonly #indices: number[] = []
  readonly #values: number[] = []

  add(lower: number, upper: number, entries: readonly Entry[]) {
    this.#lower.push(lower)
    this.#upper.push(upper)
    for (const [column, factor] of entries) {
      this.#indices.push(column)
      this.#values.push(factor)
    }
    this.#starts.push(this.#indices.length)
  }

  atMost(upper: number, entries: readonly Entry[]) {
    this.add(Number.NEGATIVE_INFINITY, upper, entries)
  }

  atLeast(lower: number, entries: readonly Entry[]) {
    this.add(lower, Number.POSITIVE_INFINITY, entries)
  }

  over(numCols: number): Pick<ModelData, 'numCols' | 'numRows' | 'rowLower' | 'rowUpper' | 'matrix'> {
    const numRows = this.#lower.length
    return {
      numCols,
      numRows,
      rowLower: Float64Array.from(this.#lower),
      rowUpper: Float64Array.from(this.#upper),
      matrix: {
        format: 'csr',
        numRows,
        numCols,
        starts: Int32Array.from(this.#starts),
        indices: Int32Array.from(this.#indices),
        values: Float64Array.from(this.#values),
      },
    }
  }
}
