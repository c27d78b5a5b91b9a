export type { MatchEntry, MatchOrder } from './matching/match.ts'
export { matchEntries } from './matching/match-entries.ts'
