import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, Id, lineOrNone, PathId, Timestamp, words } from '#shared/contract/fields.ts'
import { type Problem, problem, refusal } from '#shared/contract/problem.ts'
import { Product, ProductForm } from '#shared/contract/products/products.ts'
import { plainWords } from '#shared/rules/catalogue/words.ts'
import { gameIds } from '#shared/rules/games/game-ids.ts'
import { MAX_PRICE_CENTS, MAX_STOCK } from '#shared/rules/money/money.ts'

export const MOST_FOUND = 50

/** An entry of the catalogue, with the shop's own stock of it. */
export const CatalogueProduct = z.strictObject({
  id: z.number(),
  game: z.enum(gameIds),
  pokedataId: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  type: z.enum(['card', 'sealed']),
  kind: z.string(),
  category: z.string().nullable(),
  setName: z.string().nullable(),
  setCode: z.string().nullable(),
  /** Number as printed on the card, and the printed size of the set. */
  number: z.string().nullable(),
  total: z.number().nullable(),
  rarity: z.string().nullable(),
  /** Distinguishes printings of one number: `Alternate art`. */
  variant: z.string().nullable(),
  language: z.string().nullable(),
  released: z.iso.date().nullable(),
  /** Finishes the card exists in: `normal`, `holo`, `reverse`, and named patterns. Empty where unknown. */
  finishes: z.array(z.string()),
  /** The card also exists as a 1st edition. */
  firstEdition: z.boolean(),
  /** Exists only in an app, not on paper. */
  digital: z.boolean(),
  /** Derived from how such a set is usually sold; in no source list. */
  derived: z.boolean(),
  suggestedPriceCents: z.number().nullable(),
  priceSource: z.string().nullable(),
  priceDate: z.iso.date().nullable(),
  /** The shop's products for this entry and their total stock; null when it has none. */
  inShop: z.strictObject({ products: z.number(), stock: z.number() }).nullable(),
})
export type CatalogueProduct = z.infer<typeof CatalogueProduct>

export const TOO_SHORT = problem('searchTooShort')

export const searchCatalogue = endpoint({
  name: 'catalogue.search',
  method: 'GET',
  path: '/api/pokemon/search',
  access: 'signed-in',
  summary: 'Search the trading-card catalogue: name, set, number, rarity or kind; the best 50, best first',
  query: z.strictObject({
    q: words(200)
      .default('')
      .refine((text) => text.trim().length >= 2, TOO_SHORT),
    /** Shop whose products are marked; defaults to the caller's first shop. */
    shopId: PathId.optional(),
    /** Defaults to all games that the shop sells. */
    game: z.enum(gameIds, refusal('game')).optional(),
  }),
  answer: z.array(CatalogueProduct),
})

export const listCatalogueSets = endpoint({
  name: 'catalogue.listSets',
  method: 'GET',
  path: '/api/pokemon/sets',
  access: 'signed-in',
  summary: "The names of the catalogue's sets, to choose from",
  query: z.strictObject({ game: z.enum(gameIds, refusal('game')).optional() }),
  answer: z.array(z.string()),
})

export const getCatalogueSize = endpoint({
  name: 'catalogue.getSize',
  method: 'GET',
  path: '/api/pokemon/catalogue',
  access: 'signed-in',
  summary: 'How many cards and sealed products the trading-card catalogue holds, and whether it is still being filled',
  /** `loading`: bundled cards are still being imported; `games`: those whose cards are, and how many are there. */
  answer: z.strictObject({
    cards: z.number(),
    sealed: z.number(),
    loading: z.boolean(),
    games: z.array(z.strictObject({ game: z.enum(gameIds), cards: z.number(), total: z.number() })),
  }),
})
export type CatalogueSize = z.output<typeof getCatalogueSize.answer>

/** Whether the text contains a searchable word or number. */
export const canSearch = (text: string): boolean => text.trim().length >= 2 && plainWords(text).length > 0

export const getCatalogueProduct = endpoint({
  name: 'catalogue.get',
  method: 'GET',
  path: '/api/pokemon/products/:id',
  access: 'signed-in',
  summary: 'One entry of the trading-card catalogue',
  params: ById,
  query: z.strictObject({ shopId: PathId.optional() }),
  answer: CatalogueProduct,
})

export const MISSING_INFORMATION = problem('missingInformation')
export const NOT_ABOVE_ZERO = problem('notAboveZero')

const aboveZero = (max: number, noNumber: Problem, tooMuch: Problem) =>
  z
    .int({ error: ({ input }) => (input === undefined || input === null ? MISSING_INFORMATION : noNumber) })
    .min(1, NOT_ABOVE_ZERO)
    .max(max, tooMuch)

export const ImportedPrice = aboveZero(
  MAX_PRICE_CENTS,
  problem('priceNotCents'),
  problem('priceTooHigh', { mostCents: MAX_PRICE_CENTS }),
)
export const ImportedStock = aboveZero(
  MAX_STOCK,
  problem('stockNotWhole'),
  problem('stockTooHigh', { limit: MAX_STOCK }),
)

const CopyFields = ProductForm.pick({
  condition: true,
  finish: true,
  gradeCompany: true,
  grade: true,
  certificateNumber: true,
  isFirstEdition: true,
  isSigned: true,
  isAltered: true,
  isPlayset: true,
  location: true,
  purchasePriceCents: true,
  keepsPrice: true,
})

export const CatalogueImport = z.strictObject({
  pokemonProductId: Id,
  priceCents: ImportedPrice,
  stock: ImportedStock,
  /** Defaults to the catalogue's own values. */
  setName: lineOrNone(120).optional(),
  language: lineOrNone(40).optional(),
  /** Facts about this copy of a card; not allowed for sealed products. */
  ...CopyFields.shape,
  /** Defaults to the caller's first shop. */
  shopId: Id.optional(),
})
export type CatalogueImport = z.output<typeof CatalogueImport>

export const importCatalogueProduct = endpoint({
  name: 'catalogue.addProduct',
  method: 'POST',
  path: '/api/pokemon/import',
  access: 'shop',
  permission: 'products.write',
  agents: 'confirm',
  summary: 'Add a product from the catalogue; one that the shop already has gets a second listing',
  body: CatalogueImport,
  answer: Product,
  status: 201,
  once: true,
})

export const CatalogueSync = z.strictObject({
  id: z.number(),
  source: z.string(),
  /** `interrupted`: the process exited first; the next sync resumes where it stopped. */
  state: z.enum(['waiting', 'receiving', 'running', 'done', 'failed', 'interrupted']),
  step: z.string(),
  done: z.number(),
  total: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  skipped: z.number(),
  failure: z.string().nullable(),
  /** Of an import: its file or address, and its format once it is recognised. */
  place: z.string().nullable(),
  format: z.string().nullable(),
  games: z.array(z.enum(gameIds)),
  /** Refused rows by reason, with the first of them. */
  refused: z.array(z.strictObject({ reason: z.string(), count: z.number(), examples: z.array(z.string()) })),
  startedAt: Timestamp.nullable(),
  finishedAt: Timestamp.nullable(),
})
export type CatalogueSync = z.infer<typeof CatalogueSync>

export const CatalogueStatus = z.strictObject({
  counts: z.strictObject({
    entries: z.number(),
    cards: z.number(),
    sealed: z.number(),
    derived: z.number(),
    sets: z.number(),
    withPrice: z.number(),
    withPicture: z.number(),
  }),
  /** Cards of the newest sets, with pictures. */
  samples: z.array(
    CatalogueProduct.pick({
      id: true,
      name: true,
      imageUrl: true,
      setName: true,
      number: true,
      suggestedPriceCents: true,
    }),
  ),
  /** Available sources, their addresses, and why one is unavailable. */
  sources: z.array(
    z.strictObject({
      name: z.string(),
      label: z.string(),
      address: z.string().nullable(),
      offered: z.boolean(),
      last: CatalogueSync.nullable(),
      lastDone: Timestamp.nullable(),
    }),
  ),
  /** Contents by game, and where they come from; games without entries are included. */
  games: z.array(
    z.strictObject({
      game: z.enum(gameIds),
      cards: z.number(),
      sealed: z.number(),
      sets: z.number(),
      /** Source and licence of the bundled cards. */
      bundled: z
        .strictObject({ source: z.string(), address: z.string(), copyright: z.string(), licence: z.string() })
        .nullable(),
      /** The last import that contained it. */
      lastImport: z.strictObject({ at: Timestamp, from: z.string() }).nullable(),
    }),
  ),
  /** The last imports of files and addresses, newest first. */
  imports: z.array(CatalogueSync),
  /** The sync that is waiting or running, from any source. */
  current: CatalogueSync.nullable(),
})
export type CatalogueStatus = z.infer<typeof CatalogueStatus>

export const getCatalogueStatus = endpoint({
  name: 'catalogue.getStatus',
  method: 'GET',
  path: '/api/admin/catalogue',
  access: 'superadmin',
  summary: 'What the catalogue holds, where it comes from, and how its last syncs went',
  answer: CatalogueStatus,
})

export const startCatalogueSync = endpoint({
  name: 'catalogue.startSync',
  method: 'POST',
  path: '/api/admin/catalogue/sync',
  access: 'superadmin',
  summary: 'Bring the catalogue up to date from a source; one at a time',
  body: z.strictObject({ source: z.enum(['tcgdex', 'pokedata', 'price-guide'], refusal('noSuchSource')) }),
  answer: CatalogueSync,
  status: 201,
})
