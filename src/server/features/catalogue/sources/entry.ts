import { type Text, written } from '#shared/messages/translator.ts'
import type { CatalogueKind } from '#shared/rules/catalogue/kinds.ts'

/** One thing that a shop could sell, as a source tells of it. */
export type CatalogueEntry = {
  /** Unique over all sources, and the same each time: `tcgdex:sv03.5-006`. */
  pokedataId: string
  kind: CatalogueKind
  name: string
  imageUrl?: string | undefined
  setId?: string | undefined
  setCode?: string | undefined
  setName?: string | undefined
  series?: string | undefined
  number?: string | undefined
  total?: number | undefined
  rarity?: string | undefined
  language: string
  /** The day, as 2023-09-22. */
  released?: string | undefined
  /** As `printingsOf` tells them. */
  finishes?: readonly string[] | undefined
  firstEdition?: boolean | undefined
  cardmarketId?: number | undefined
  tcgplayerId?: number | undefined
  /** Exists in an app only, not on paper: found after everything else. */
  digital?: boolean | undefined
  /** Nobody lists it: it follows from what such a set is sold as. */
  derived?: boolean
  /** In euros only: a price in another currency is none here. */
  price?: { cents: number; source: string; date: string; foilCents?: number | undefined } | undefined
  /** Names in other languages, and the like. */
  alsoFoundBy?: readonly string[]
  /** The same of the set. */
  setNames?: readonly string[]
}

/** How far a source is. */
export type SourceProgress = { step: string; done: number; total: number }

/** What a source has seen and kept, so that it can go on where it stopped. */
type SourceMemory = {
  /** The ETag of an address, and whether it was asked since this sync began. */
  look(address: string): Promise<{ etag: string | undefined; asked: boolean } | undefined>
  /** Written down once the entries that the answer gave are in the catalogue. */
  keep(address: string, etag: string | undefined): void
}

/** What the catalogue knows of a set by its id. */
export type KnownSet = {
  total: number
  series?: string | undefined
  code?: string | undefined
  names?: readonly string[]
}

export type SourceRun = {
  knownSets: ReadonlyMap<string, KnownSet>
  memory: SourceMemory
  signal: AbortSignal
  progress(now: SourceProgress): void
  /** One thing that could not be read; the rest goes on. */
  skipped(what: string): void
}

/** Where entries come from: a name, and the entries one after the other. */
export type CatalogueSource = {
  name: string
  /** `unchanged`: one was looked at and is what it was. */
  entries(run: SourceRun): AsyncIterable<CatalogueEntry | 'unchanged'>
}

/** A source cannot go on, in words for the administrator. */
export class SourceError extends Error {
  readonly text: Text

  constructor(text: Text) {
    super(written(text, 'en'))
    this.text = text
  }
}
