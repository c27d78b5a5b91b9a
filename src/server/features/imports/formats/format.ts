import type { ImportFormat, StockMode } from '#shared/contract/catalogue/csv.ts'
import type { ConditionScale } from '#shared/rules/cards/conditions.ts'
import type { RowFacts } from './row-facts.ts'
import type { RowReader } from './row-reader.ts'

/** A file format of another system. */
export type Format = {
  id: ImportFormat
  /** Headings that identify the format together, normalized by `plainHeading`. */
  headings: readonly string[]
  /** Column positions, if the owner mapped the columns. */
  places?: ReadonlyMap<string, number>
  /** 'replace' for lists of a whole stock, 'add' for lists of scanned cards. */
  stock: StockMode
  /** Default currency of amounts without a sign or a column for it; `known` if the system uses no other. */
  currency: { of: string; known: boolean }
  /** Headings with amounts: all of them together determine the decimal sign. */
  amounts: readonly string[]
  /** Headings with conditions, and the scale if the system has only one. */
  conditions: { headings: readonly string[]; scale?: ConditionScale }
  /** Rows with the same value belong to one product; `shared` headings are filled in its first row only. */
  groupedBy?: { heading: string; shared: readonly string[] }
  /** Headings whose values can be derived from others, so ignoring them loses nothing. */
  spare?: readonly string[]
  /** The facts of a row; undefined if it only extends another row. */
  read(row: RowReader): RowFacts | undefined
}
