export { checkRows } from './check-rows.ts'
export type { RowFacts, SourceRow } from './formats/row-facts.ts'
export { readList } from './reading/read-list.ts'
