import { z } from 'zod'
import { conditionScales } from '../rules/cards/conditions.ts'
import { gameIds } from '../rules/games/game-ids.ts'
import { fieldsWith, pick } from '../rules/products/fields.ts'
import { productSorts } from '../rules/products/product-sort.ts'
import { bannerPlaces } from '../rules/shops/banner-places.ts'
import { ProductSafety } from './catalogue/brands.ts'
import { ProductIds } from './catalogue/prices.ts'
import { endpoint } from './endpoint.ts'
import { ById, Cents, Email, PathId, ReaderLanguage, Timestamp, text, words } from './fields.ts'
import { paymentModes, paymentProviders } from './orders/provider-payments.ts'
import { PublicLive } from './orders/rip-sessions.ts'
import { refusal } from './problem.ts'
import { OrderedDetails } from './products/cards.ts'
import { FilterCounts, narrowing, ProductFilter } from './products/product-lists.ts'
import { storedFields } from './products/stored-fields.ts'
import { BannerFocus } from './shops/banner-focus.ts'
import { Holiday } from './shops/holiday.ts'
import { Seller } from './shops/sellers.ts'
import { StoredSizes, StoredZones } from './shops/shipping.ts'

const Game = z.enum(gameIds, refusal('game'))

const AccentShades = z.strictObject({
  accent: z.string(),
  hover: z.string(),
  onAccent: z.string(),
  ink: z.string(),
  wash: z.string(),
  focus: z.string(),
})

/**
 * A shop as visitors see it. `isActive`: takes orders (approved, switched on, not on holiday). `accent`: readable shades of its colour.
 * Fields that end in `Translated` are in the language that is not the shop's own, and empty where there is no translation.
 */
export const PublicShop = z.strictObject({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  language: ReaderLanguage,
  description: z.string(),
  descriptionTranslated: z.string(),
  /** Scale of displayed conditions. */
  conditionScale: z.enum(conditionScales),
  /** Games of its products for sale. Pages divide by game where it has several. */
  games: z.array(Game),
  /** Order of the products until a visitor chooses another one. */
  openingSort: z.enum(productSorts),
  headerImageUrl: z.string().nullable(),
  /** Part of the header image that is always visible, in percent from the left and the top. */
  bannerFocus: BannerFocus,
  /** Area of the header image where the name is readable. */
  namePlace: z.enum(bannerPlaces),
  logoUrl: z.string().nullable(),
  accentColour: z.string().nullable(),
  accent: z.strictObject({ light: AccentShades, dark: AccentShades }).nullable(),
  isActive: z.boolean(),
  /** The current holiday (`isAway`), or one that starts soon. Null: none to show. */
  holiday: Holiday.extend({ isAway: z.boolean() }).nullable(),
  /** False: approval is revoked, or not given yet. */
  approved: z.boolean(),
  /** Never approved, so visible only to this viewer; to others the shop does not exist. Null: public. */
  preview: z.enum(['owner', 'administrator']).nullable(),
  /** Legal seller details for buyers. Null: not entered yet. */
  seller: Seller.nullable(),
  /** When the owner declared to sell only products that comply with the law. */
  declaredAt: Timestamp.nullable(),
  paymentHost: z.string().nullable(),
  /** The shop's preferred method first. The link accepts at most `maxCents`. */
  waysToPay: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('link'), host: z.string(), maxCents: Cents.nullable() }),
      z.strictObject({ kind: z.literal('bank-transfer') }),
      z.strictObject({
        kind: z.literal('provider'),
        provider: z.enum(paymentProviders),
        mode: z.enum(paymentModes),
      }),
    ]),
  ),
  /** Version of the terms for new orders; null: none published. */
  termsVersion: z.number().nullable(),
  /** Customers can ask to have packs and boxes opened live. */
  opensLive: z.boolean(),
  /** Whether assistants that shop for people find it. */
  forAgents: z.boolean(),
  /** The running live opening, and the next ones. */
  lives: z.array(PublicLive),
  /** Buys cards from visitors: it has a public price list. */
  buysCards: z.boolean(),
  /** Larger orders are refused. */
  maxPiecesPerOrder: z.number(),
  delivery: z.strictObject({
    ships: z.boolean(),
    pickup: z.boolean(),
    /** Orders that are picked up can be paid then. */
    payAtPickup: z.boolean(),
    /** Destinations, methods and prices. The shop's home is the first country of the first zone. */
    zones: StoredZones,
    /** Sizes of categories that differ from the defaults. */
    categorySizes: StoredSizes,
    /** Asks for the address at checkout instead of afterwards. */
    addressAtCheckout: z.boolean(),
    /** Working days from payment to delivery; null where unknown. */
    daysMin: z.number().nullable(),
    daysMax: z.number().nullable(),
    /** Return period in days. */
    returnDays: z.number(),
    pickupInfo: z.string(),
    pickupInfoTranslated: z.string(),
  }),
})
export type PublicShop = z.infer<typeof PublicShop>

export const PublicProduct = z.strictObject({
  id: z.number(),
  /** A released product has a null `releaseDate` and is not paid at release. */
  ...pick(storedFields, fieldsWith({ seenBy: 'visitors' })),
  /** While on sale: the lowest price of the 30 days before, and the last day of the sale. */
  sale: z.strictObject({ lowestCents: z.number(), until: z.string().nullable() }).nullable(),
  /** Reserved for one customer, who must order with the email address on the reservation. */
  isReserved: z.boolean(),
})
export type PublicProduct = z.infer<typeof PublicProduct>

/** A product's own page. Sold-out products have one, too. */
export const PublicProductPage = PublicProduct.extend({
  ...pick(storedFields, fieldsWith({ seenBy: 'page' })),
  /** Brand, as far as the catalogue knows it. */
  brand: z.string().nullable(),
  /** Maker of its game; null where the catalogue does not have it. */
  maker: z.string().nullable(),
  /** Manufacturer and responsible person; null where the brand is unknown. */
  safety: ProductSafety.nullable(),
  /** Its card in the market; null where it has none, or the shop is not in the market. */
  marketCardId: z.number().nullable(),
  /**
   * By how many per cent its price is under the lowest of the market's other shops, without shipping: for the same printing, finish and
   * condition, or a better one. Null where it is not lower, or no other shop has it.
   */
  underMarketPercent: z.number().nullable(),
  /** Median of the working days between payment and sending of the shop's recent orders; null if these are few, or it is long. */
  sentWithinDays: z.number().nullable(),
  /** Contents of a bundle. `productId` is null for products without a public page. */
  parts: z.array(
    z.strictObject({
      ...OrderedDetails.shape,
      name: z.string(),
      quantity: z.number(),
      productId: z.number().nullable(),
    }),
  ),
})
export type PublicProductPage = z.infer<typeof PublicProductPage>

/** `ids`: only these products, such as `7,12,31` from a cart. */
export const PublicProductFilter = ProductFilter.extend({
  ids: ProductIds.optional(),
})
export type PublicProductFilter = z.output<typeof PublicProductFilter>

export const getPublicShop = endpoint({
  name: 'storefront.getShop',
  method: 'GET',
  path: '/api/shops/:slug',
  access: 'public',
  summary: 'A shop by its address',
  params: z.strictObject({ slug: words(60) }),
  answer: PublicShop,
})

export const getClosedShop = endpoint({
  name: 'orderPage.getClosedShop',
  method: 'GET',
  path: '/api/customer-orders/:key/shop',
  access: 'public',
  summary:
    'The shop of an order, where it has closed for good since: who sold, for the customer. It has no address any more',
  params: z.strictObject({ key: text(100) }),
  answer: PublicShop,
  limit: 'order-page',
})

export const listPublicProducts = endpoint({
  name: 'storefront.listProducts',
  method: 'GET',
  path: '/api/public/shops/:id/products',
  access: 'public',
  summary: 'What a shop has for sale: active and in stock',
  params: ById,
  query: PublicProductFilter,
  answer: z.array(PublicProduct),
  paged: true,
})

/** A short selection of related products above the full list. */
export const Shelf = z.strictObject({
  kind: z.enum(['featured', 'sale', 'preorders', 'new', 'category', 'game']),
  /** Category of the shelf; null for other kinds. */
  category: z.string().nullable(),
  /** Game of the shelf; null for other kinds. */
  game: Game.nullable(),
  products: z.array(PublicProduct),
})
export type Shelf = z.infer<typeof Shelf>

export const listShelves = endpoint({
  name: 'storefront.listShelves',
  method: 'GET',
  path: '/api/public/shops/:id/shelves',
  access: 'public',
  summary:
    'What a shop shows above its products: featured ones, pre-orders, new ones, and some of each game or category',
  params: ById,
  answer: z.array(Shelf),
})

export const listPublicFilters = endpoint({
  name: 'storefront.listFilters',
  method: 'GET',
  path: '/api/public/shops/:id/filters',
  access: 'public',
  summary: 'What the list of products can be narrowed to, and how many products that leaves',
  params: ById,
  query: z.strictObject(narrowing),
  answer: FilterCounts,
})

const Names = z.array(z.string())
const OfGame = z.strictObject({ game: Game.optional() })

/**
 * Search suggestions. `corrected`: the corrected spelling of a misspelt search. `alternatives`: searches with results, when this one has
 * none.
 */
export const Suggestions = z.strictObject({
  corrected: z.string().nullable(),
  products: z.array(PublicProduct),
  sets: Names,
  categories: Names,
  alternatives: Names,
})
export type Suggestions = z.infer<typeof Suggestions>

export const listSuggestions = endpoint({
  name: 'storefront.listSuggestions',
  method: 'GET',
  path: '/api/public/shops/:id/suggestions',
  access: 'public',
  summary:
    'What a search leads to: a few products for sale, sets and categories; the best first, typing errors forgiven',
  params: ById,
  query: z.strictObject({
    q: words(200)
      .default('')
      .refine((text) => text.trim().length >= 3, refusal('searchTooShort')),
    game: Game.optional(),
  }),
  answer: Suggestions,
})

const OneProduct = z.strictObject({ id: PathId, product: PathId })

export const getPublicProduct = endpoint({
  name: 'storefront.getProduct',
  method: 'GET',
  path: '/api/public/shops/:id/products/:product',
  access: 'public',
  summary: 'One product of a shop, sold out or not',
  params: OneProduct,
  answer: PublicProductPage,
})

export const claimProduct = endpoint({
  name: 'storefront.claimProduct',
  method: 'POST',
  path: '/api/public/shops/:id/products/:product/claim',
  access: 'public',
  summary: 'Whether a reserved product is for this email address; an order decides again',
  params: OneProduct,
  body: z.strictObject({ email: Email }),
  status: 204,
  limit: 'reservations',
})

export const listNeighbours = endpoint({
  name: 'storefront.listNeighbours',
  method: 'GET',
  path: '/api/public/shops/:id/products/:product/neighbours',
  access: 'public',
  summary: 'A few others of the same set that are for sale',
  params: OneProduct,
  answer: z.array(PublicProduct),
})

export const listCopies = endpoint({
  name: 'storefront.listCopies',
  method: 'GET',
  path: '/api/public/shops/:id/products/:product/copies',
  access: 'public',
  summary: 'The other copies of a card that are for sale, cheapest first',
  params: OneProduct,
  answer: z.array(PublicProduct),
})

export const listPublicCategories = endpoint({
  name: 'storefront.listCategories',
  method: 'GET',
  path: '/api/public/shops/:id/categories',
  access: 'public',
  summary: 'The categories of what is for sale, in one game or all',
  params: ById,
  query: OfGame,
  answer: Names,
})

export const listPublicSets = endpoint({
  name: 'storefront.listSets',
  method: 'GET',
  path: '/api/public/shops/:id/sets',
  access: 'public',
  summary: 'The sets of what is for sale, in one game or all',
  params: ById,
  query: OfGame,
  answer: Names,
})

/** A set as a place to visit. `have`: different cards of its printed `total` that are for sale; null where the catalogue does not know it. */
export const SetFacts = z.strictObject({
  code: z.string().nullable(),
  released: z.string().nullable(),
  have: z.number(),
  total: z.number().nullable(),
})
export type SetFacts = z.infer<typeof SetFacts>

export const getSetFacts = endpoint({
  name: 'storefront.getSet',
  method: 'GET',
  path: '/api/public/shops/:id/set',
  access: 'public',
  summary: 'A set: its code and release, and how many of its cards the shop has for sale',
  params: ById,
  query: z.strictObject({ set: words(600) }),
  answer: SetFacts,
})

export const listPublicLanguages = endpoint({
  name: 'storefront.listLanguages',
  method: 'GET',
  path: '/api/public/shops/:id/languages',
  access: 'public',
  summary: 'The languages of what is for sale, in one game or all',
  params: ById,
  query: OfGame,
  answer: Names,
})
