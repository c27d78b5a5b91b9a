import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, cents, createdAt, id, moment, oneOf, reference } from '#server/database/schema/columns.ts'
import { tsvector } from '#server/database/schema/products/search-words.ts'
import { FIRST_GAME, gameIds } from '#shared/rules/games/game-ids.ts'

/** The trading-card catalogue: shared by all shops, filled by importers. */
export const catalogueProducts = pgTable(
  'catalogue_products',
  {
    id: id(),
    game: text({ enum: gameIds }).notNull().default(FIRST_GAME),
    /** `intl`, or the part of the world whose printings have their own sets and numbers, such as `jp`. */
    region: text().notNull().default('intl'),
    /** Source and its id there, such as `tcgdex:sv03.5-006`; for other games game and id, `magic:blb-45`, with another region between. */
    pokedataId: text().notNull().unique('catalogue_products_pokedata_id_unique'),
    /** `card`, or `sealed` for packaged products. */
    type: text({ enum: ['card', 'sealed'] }).notNull(),
    /** Subtype of either, as in shared/rules/catalogue/kinds.ts. */
    kind: text().notNull().default('card'),
    name: text().notNull(),
    imageUrl: text(),
    localImagePath: text(),
    suggestedPriceCents: cents(),
    /** Source and date of the price. */
    priceSource: text(),
    priceDate: date(),
    category: text(),
    setId: text(),
    setCode: text(),
    setName: text(),
    series: text(),
    /** Number as printed on the card, and the printed total of the set. */
    number: text(),
    total: integer(),
    rarity: text(),
    /** Distinguishes printings of one number: `Alternate art`, `Extended art`. */
    variant: text(),
    language: text(),
    released: date(),
    /** `normal`, `holo`, `reverse` and named patterns; empty if unknown. */
    finishes: text().array().notNull().default(sql`'{}'`),
    /** A 1st edition exists. */
    firstEdition: boolean().notNull().default(false),
    /** Product ids at Cardmarket and TCGplayer; a few cards share one. */
    cardmarketId: integer(),
    tcgplayerId: integer(),
    /** For example names in other languages. */
    alsoFoundBy: text().array().notNull().default(sql`'{}'`),
    /** Other names of the set. */
    setNames: text().array().notNull().default(sql`'{}'`),
    /** Exists only in an app, not on paper. */
    digital: boolean().notNull().default(false),
    /** Not listed by any source: derived from the products that such a set is sold as. */
    derived: boolean().notNull().default(false),
    /** Number and name, normalised for comparison: lower case, without accents, punctuation or leading zeros. */
    searchNumber: text().notNull().default(''),
    searchName: text().notNull().default(''),
    /** All search terms, normalised in the same way. */
    searchTerms: text().notNull().default(''),
    /** The same as a vector: words of the name have weight A, the number B, the set C, all others D. */
    searchWords: tsvector().notNull().default(sql`''`),
    lastUpdated: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (entry) => [
    check('catalogue_products_price', sql`${entry.suggestedPriceCents} >= 0`),
    check('catalogue_products_type', sql`${entry.type} in ('card', 'sealed')`),
    index('catalogue_products_set').on(entry.setName),
    index('catalogue_products_number').on(entry.setId, entry.searchNumber),
    index('catalogue_products_set_name').on(entry.setId, entry.searchName),
    // Importers merge by it.
    index('catalogue_products_code').on(entry.game, entry.setCode, entry.searchNumber),
    index('catalogue_products_cardmarket').on(entry.cardmarketId),
    index('catalogue_products_tcgplayer').on(entry.tcgplayerId),
    // The market shows the newest sets first.
    index('catalogue_products_newest').on(
      sql`${entry.released} desc nulls last`,
      entry.setId,
      sql`length(${entry.number})`,
      entry.number,
      entry.id,
    ),
    index('catalogue_products_updated').on(entry.lastUpdated),
    // No pending list: every search would scan it until the next vacuum.
    index('catalogue_products_words').using('gin', entry.searchWords).with({ fastupdate: false }),
  ],
)

/** Every word of a game's catalogue with its number of entries, for correcting typos. Rebuilt after an import. */
export const catalogueWords = pgTable(
  'catalogue_words',
  {
    game: text({ enum: gameIds }).notNull().default(FIRST_GAME),
    word: text().notNull(),
    entries: integer().notNull(),
  },
  (each) => [
    primaryKey({ columns: [each.game, each.word] }),
    // A mistyped word is compared with those of similar length and the same first or last letter; numbers are never corrected.
    // All columns, so that PostgreSQL need not read the table.
    index('catalogue_words_first')
      .on(sql`left(${each.word}, 1)`, sql`length(${each.word})`, each.word, each.game, each.entries)
      .where(sql`${each.word} !~ '\\d'`),
    index('catalogue_words_last')
      .on(sql`right(${each.word}, 1)`, sql`length(${each.word})`, each.word, each.game, each.entries)
      .where(sql`${each.word} !~ '\\d'`),
  ],
)

/** Runs of a source's import into the catalogue. */
export const catalogueSyncs = pgTable(
  'catalogue_syncs',
  {
    id: id(),
    source: text().notNull(),
    /** `receiving`: parts of an uploaded file are still missing. */
    state: oneOf('waiting', 'receiving', 'running', 'done', 'failed'),
    /** Current step of the source. */
    step: text().notNull().default(''),
    done: integer().notNull().default(0),
    /** Expected number of items, as far as the source knows. */
    total: integer().notNull().default(0),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    failure: text(),
    /** Of an import: name of the uploaded file, or address; size in bytes, if uploaded; chosen game and format. */
    place: text(),
    size: bigint({ mode: 'number' }),
    game: text({ enum: gameIds }),
    format: text(),
    /** Games of the rows, and refused rows by reason, with the first of them. */
    games: text({ enum: gameIds }).array().notNull().default(sql`'{}'`),
    refused: jsonb().$type<Record<string, { count: number; examples: string[] }>>().notNull().default({}),
    createdAt: createdAt(),
    startedAt: moment(),
    /** Heartbeat of the run. If it is old, the process is gone. */
    seenAt: moment().notNull().defaultNow(),
    finishedAt: moment(),
  },
  (sync) => [
    check('catalogue_syncs_state', sql`${sync.state} in ('waiting', 'receiving', 'running', 'done', 'failed')`),
    index('catalogue_syncs_by_source').on(sync.source, sync.id),
  ],
)

/** Parts of an uploaded file, until it is imported. */
export const catalogueImportParts = pgTable(
  'catalogue_import_parts',
  {
    syncId: reference()
      .notNull()
      .references(() => catalogueSyncs.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    content: bytes().notNull(),
  },
  (part) => [primaryKey({ columns: [part.syncId, part.part] })],
)

/** Last response of a source per address, so that unchanged responses are not downloaded again and a sync resumes where it stopped. */
export const catalogueFetches = pgTable(
  'catalogue_fetches',
  {
    source: text().notNull(),
    address: text().notNull(),
    etag: text(),
    fetchedAt: moment().notNull().defaultNow(),
  },
  (fetched) => [primaryKey({ name: 'catalogue_fetches_key', columns: [fetched.source, fetched.address] })],
)
