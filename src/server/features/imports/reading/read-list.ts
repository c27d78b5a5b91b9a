import type { StockMode } from '#shared/contract/catalogue/csv.ts'
import type { SourceRow } from '../formats/row-facts.ts'
import { shownName } from './read-row.ts'
import type { ReadRows } from './read-rows.ts'

/** Rows of a pasted or typed list. */
export const readList = (
  rows: readonly SourceRow[],
  { stock = 'add' }: { stock?: StockMode | undefined } = {},
): ReadRows => ({
  format: 'list',
  encoding: 'utf-8',
  stock,
  ignoredColumns: [],
  notKept: [],
  scale: null,
  assumedCurrency: null,
  rows: rows.map(({ line, facts, reasons }) => ({
    line,
    id: undefined,
    name: shownName(facts.name ?? ''),
    form: {},
    facts,
    reasons: [...reasons],
  })),
})
