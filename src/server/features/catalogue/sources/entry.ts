import { type Text, written } from '#shared/messages/translator.ts'
import type { CatalogueKind } from '#shared/rules/catalogue/kinds.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'

/** Trend, lowest offer and 30-day average of a card. */
type MarketFigures = { cents: number; lowCents?: number | undefined; avg30Cents?: number | undefined }

/** A catalogue entry as a source provides it. */
export type CatalogueEntry = {
  /** Defaults to Pokémon. */
  game?: GameId | undefined
  /** Defaults to `intl`. */
  region?: string | undefined
  /** Unique across sources and stable: `tcgdex:sv03.5-006`, `magic:blb-45`. */
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
  /** Distinguishes printings of one number: `Alternate art`. */
  variant?: string | undefined
  language: string
  /** Date in the format 2023-09-22. */
  released?: string | undefined
  /** As returned by `printingsOf`. */
  finishes?: readonly string[] | undefined
  firstEdition?: boolean | undefined
  cardmarketId?: number | undefined
  tcgplayerId?: number | undefined
  /** Exists only in an app: sorted last. */
  digital?: boolean | undefined
  /** In no source's list: derived from the set. */
  derived?: boolean
  /** In euros; prices in other currencies are ignored. */
  price?: (MarketFigures & { source: string; date: string; foil?: MarketFigures | undefined }) | undefined
  /** Names in other languages, and similar search terms. */
  alsoFoundBy?: readonly string[]
  /** Search terms of the set. */
  setNames?: readonly string[]
}

/** Progress of a source. */
export type SourceProgress = { step: string; done: number; total: number }

/** Addresses that a source has fetched, so that it can resume. */
type SourceMemory = {
  /** The ETag of an address, and whether it was fetched since this sync began. */
  look(address: string): Promise<{ etag: string | undefined; isFetched: boolean } | undefined>
  /** Saved once the entries of the response are in the catalogue. */
  keep(address: string, etag: string | undefined): void
}

/** A set of the catalogue, by id. */
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
  /** Reports an unreadable item; the rest continues. */
  skipped(what: string): void
}

/** A named stream of entries. */
export type CatalogueSource = {
  name: string
  /** `unchanged`: an entry was checked and has not changed. */
  entries(run: SourceRun): AsyncIterable<CatalogueEntry | 'unchanged'>
}

/** Error that stops a source, with a message for the administrator. */
export class SourceError extends Error {
  readonly text: Text

  constructor(text: Text) {
    super(written(text, 'en'))
    this.text = text
  }
}
