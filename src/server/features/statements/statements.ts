export { bookStatement } from './book-entries.ts'
export type { MatchEntry, MatchOrder } from './matching/match.ts'
export { matchEntries } from './matching/match-entries.ts'
export { uploadStatement } from './upload-statement.ts'
