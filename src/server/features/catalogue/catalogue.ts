export { catalogueStatus } from './catalogue-status.ts'
export type { Refusal } from './files/file-card.ts'
export { formatNames } from './files/formats/format.ts'
export { importFiles } from './files/import-files.ts'
export { type FileReport, refusedRows } from './files/report.ts'
export { listingsOf } from './listing-of.ts'
export { runWaitingSyncs } from './run-sync.ts'
export {
  cardsByCardmarketId,
  cardsById,
  cardsBySetAndName,
  cardsBySetAndNumber,
  cardsByTcgplayerId,
  type FoundCard,
} from './search/find-cards.ts'
export { entriesById, entriesNamed, findEntries, findEntriesOf, type SearchedGames } from './search/find-entries.ts'
export { gamesOfSearch } from './search/games-of-search.ts'
export { nameEntries } from './search/names-entry.ts'
export { type SearchTry, searchTries } from './search/search-tries.ts'
export { SourceError } from './sources/entry.ts'
export { importCatalogue } from './sources/import-catalogue.ts'
export { type SourceName, sourceOf, syncable } from './sources.ts'
export { startSync } from './start-sync.ts'
export { wakeStarter } from './starter/load-cards.ts'
export { loadStarterSealed } from './starter/load-sealed.ts'
export { loadStarterSome } from './starter/load-some.ts'
