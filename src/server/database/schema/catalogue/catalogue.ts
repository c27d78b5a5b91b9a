import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { cents, createdAt, id, moment, oneOf } from '#server/database/schema/columns.ts'
import { tsvector } from '#server/database/schema/products/search-words.ts'

/** The trading-card catalogue: the same for all filled by importers. */
export const catalogueProducts = pgTable(
  'catalogue_products',
  {
    id: id(),
    /** Who says it and what it is there, as `tcgdex:sv03.5-006`. */
    pokedataId: text().notNull().unique('catalogue_products_pokedata_id_unique'),
    /** `card`, or `sealed` for what comes in a wrapping. */
    type: text({ enum: ['card', 'sealed'] }).notNull(),
    /** What kind of either, as in shared/rules/catalogue/kinds.ts. */
    kind: text().notNull().default('card'),
    name: text().notNull(),
    imageUrl: text(),
    localImagePath: text(),
    suggestedPriceCents: cents(),
    /** Who asks that price, and on which day. */
    priceSource: text(),
    priceDate: date(),
    category: text(),
    setId: text(),
    setCode: text(),
    setName: text(),
    series: text(),
    /** As it is printed on the card, and of how many the set says it is. */
    number: text(),
    total: integer(),
    rarity: text(),
    language: text(),
    released: date(),
    /** `normal`, `holo`, `reverse` and patterns by name; empty where nobody says. */
    finishes: text().array().notNull().default(sql`'{}'`),
    /** A 1st edition of it exists. */
    firstEdition: boolean().notNull().default(false),
    /** Cardmarket's and TCGplayer's numbers of the product; a few cards share one. */
    cardmarketId: integer(),
    tcgplayerId: integer(),
    /** Names in other languages, and the like. */
    alsoFoundBy: text().array().notNull().default(sql`'{}'`),
    /** The same of the set. */
    setNames: text().array().notNull().default(sql`'{}'`),
    /** Exists in an app only, not on paper. */
    digital: boolean().notNull().default(false),
    /** Nobody lists it: it follows from what such a set is sold as. */
    derived: boolean().notNull().default(false),
    /** Its number and its name as they are compared: small letters, no accents, no signs, no zeros in front. */
    searchNumber: text().notNull().default(''),
    searchName: text().notNull().default(''),
    /** All that it is found by, in the same letters. */
    searchTerms: text().notNull().default(''),
    /** The same, with the words of the name as A, the number as B, the set as C, all others as D. */
    searchWords: tsvector().notNull().default(sql`''`),
    lastUpdated: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (entry) => [
    check('catalogue_products_price', sql`${entry.suggestedPriceCents} >= 0`),
    check('catalogue_products_type', sql`${entry.type} in ('card', 'sealed')`),
    index('catalogue_products_set').on(entry.setName),
    index('catalogue_products_number').on(entry.setId, entry.searchNumber),
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
    // Without a pending list: it would be read through by each search until someone tidies.
    index('catalogue_products_words').using('gin', entry.searchWords).with({ fastupdate: false }),
  ],
)

/** Every word of the catalogue and how many entries have it: what a mistyped one may have meant. Made anew after an import. */
export const catalogueWords = pgTable(
  'catalogue_words',
  { word: text().primaryKey(), entries: integer().notNull() },
  (each) => [
    // A mistyped word is compared with those of the same first or last letter; numbers are not mistaken for others.
    index('catalogue_words_first').on(sql`left(${each.word}, 1)`).where(sql`${each.word} !~ '\\d'`),
    index('catalogue_words_last').on(sql`right(${each.word}, 1)`).where(sql`${each.word} !~ '\\d'`),
  ],
)

/** Each time that a source was read into the catalogue. */
export const catalogueSyncs = pgTable(
  'catalogue_syncs',
  {
    id: id(),
    source: text().notNull(),
    state: oneOf('waiting', 'running', 'done', 'failed'),
    /** What the source is at. */
    step: text().notNull().default(''),
    done: integer().notNull().default(0),
    /** How much there is to do, as far as the source knows. */
    total: integer().notNull().default(0),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    failure: text(),
    createdAt: createdAt(),
    startedAt: moment(),
    /** Said again and again while it runs; long ago means that its process is gone. */
    seenAt: moment().notNull().defaultNow(),
    finishedAt: moment(),
  },
  (sync) => [
    check('catalogue_syncs_state', sql`${sync.state} in ('waiting', 'running', 'done', 'failed')`),
    index('catalogue_syncs_by_source').on(sync.source, sync.id),
  ],
)

/** What a source answered at an address when it was last asked: so that unchanged answers need not travel, and a sync goes on where it stopped. */
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
