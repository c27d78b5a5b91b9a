import type { ImportFormat, StockMode } from '#shared/contract/csv.ts'
import type { ConditionScale } from '#shared/rules/cards/conditions.ts'
import type { RowFacts } from './row-facts.ts'
import type { RowReader } from './row-reader.ts'

/** A kind of file that another system writes. */
export type Format = {
  id: ImportFormat
  /** The headings that no other kind has together, as `plainHeading` writes them. */
  headings: readonly string[]
  /** Where its columns are, for a file whose owner said so. */
  places?: ReadonlyMap<string, number>
  /** A list of the whole stock replaces what the shop has of each; one of scanned cards is added to it. */
  stock: StockMode
  /** Of amounts that no sign and no column says the currency of; `known` where that system writes no other. */
  currency: { of: string; known: boolean }
  /** The headings with amounts: together they tell the decimal sign. */
  amounts: readonly string[]
  /** Where conditions are written, and by which scale where the system has only one. */
  conditions: { headings: readonly string[]; scale?: ConditionScale }
  /** Rows that have the same here are of one product; `shared` is said in the first of them only. */
  groupedBy?: { heading: string; shared: readonly string[] }
  /** Headings whose values follow from others, so nothing is lost with them. */
  spare?: readonly string[]
  /** What a row says; undefined where it only adds to another one. */
  read(row: RowReader): RowFacts | undefined
}
