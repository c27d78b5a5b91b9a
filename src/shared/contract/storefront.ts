import { z } from 'zod'
import { conditionScales } from '../rules/cards/conditions.ts'
import { fieldsWith, pick } from '../rules/products/fields.ts'
import { bannerPlaces } from '../rules/shops/banner-places.ts'
import { ProductSafety } from './brands.ts'
import { endpoint } from './endpoint.ts'
import { ById, Cents, Email, PathId, ReaderLanguage, Timestamp, text, words } from './fields.ts'
import { Holiday } from './holiday.ts'
import { paymentModes, paymentProviders } from './orders/provider-payments.ts'
import { ProductIds } from './prices.ts'
import { refusal } from './problem.ts'
import { OrderedDetails } from './products/cards.ts'
import { FilterCounts, narrowing, ProductFilter } from './products/product-lists.ts'
import { storedFields } from './products/stored-fields.ts'
import { Seller } from './sellers.ts'
import { StoredZones } from './shipping.ts'

const AccentShades = z.strictObject({
  accent: z.string(),
  hover: z.string(),
  onAccent: z.string(),
  ink: z.string(),
  wash: z.string(),
  focus: z.string(),
})

/**
 * A shop as visitors see it: `isActive` says that it takes orders (approved, switched on, and not on holiday), `paymentHost` where one pays, `accent` the readable
 * shades of its colour, `delivery` how one comes by what was ordered, and for how much. What ends in `Translated` is in the language that
 * is not the shop's own, and empty where there is none.
 */
export const PublicShop = z.strictObject({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  language: ReaderLanguage,
  description: z.string(),
  descriptionTranslated: z.string(),
  /** In whose letters the shop shows conditions. */
  conditionScale: z.enum(conditionScales),
  headerImageUrl: z.string().nullable(),
  /** Where its name can be read on the header image. */
  namePlace: z.enum(bannerPlaces),
  logoUrl: z.string().nullable(),
  accentColour: z.string().nullable(),
  accent: z.strictObject({ light: AccentShades, dark: AccentShades }).nullable(),
  isActive: z.boolean(),
  /** While it lasts (`isAway`) and shortly before. Null: none that visitors need to know of. */
  holiday: Holiday.extend({ isAway: z.boolean() }).nullable(),
  /** False: the platform has taken its approval back, or not given it yet. */
  approved: z.boolean(),
  /** Never approved, and so shown only to whoever this says: to others the shop is unknown. Null: everybody can see it. */
  preview: z.enum(['owner', 'administrator']).nullable(),
  /** Who sells, as the law wants buyers to know it. Null: its owner has not entered it. */
  seller: Seller.nullable(),
  /** When its owner declared to sell only what complies with the law. */
  declaredAt: Timestamp.nullable(),
  paymentHost: z.string().nullable(),
  /** The shop's first choice first. More than `maxCents` cannot be paid at the link. */
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
  /** The version of its terms that orders are placed under now; null: it has published none. */
  termsVersion: z.number().nullable(),
  /** Customers can ask to have packs and boxes opened live. */
  opensLive: z.boolean(),
  /** A larger order is refused. */
  maxPiecesPerOrder: z.number(),
  delivery: z.strictObject({
    ships: z.boolean(),
    pickup: z.boolean(),
    /** Where it sends to, how, and for how much. Its home is the first country of the first. */
    zones: StoredZones,
    /** The address is asked for with the order, not afterwards. */
    addressAtCheckout: z.boolean(),
    /** Working days from payment until a parcel is there, where the shop says so. */
    daysMin: z.number().nullable(),
    daysMax: z.number().nullable(),
    /** For how many days what was ordered can be sent back. */
    returnDays: z.number(),
    pickupInfo: z.string(),
    pickupInfoTranslated: z.string(),
  }),
})
export type PublicShop = z.infer<typeof PublicShop>

export const PublicProduct = z.strictObject({
  id: z.number(),
  /** Of a product that is out already there is no `releaseDate`, and it is not paid at release. */
  ...pick(storedFields, fieldsWith({ seenBy: 'visitors' })),
  /** While it is on sale: its lowest price of the 30 days before, and the last day. */
  sale: z.strictObject({ lowestCents: z.number(), until: z.string().nullable() }).nullable(),
  /** For one customer, who orders it with the address that the shop knows. */
  isReserved: z.boolean(),
})
export type PublicProduct = z.infer<typeof PublicProduct>

/** A product on a page of its own. It is there with `stock` 0, too. */
export const PublicProductPage = PublicProduct.extend({
  ...pick(storedFields, fieldsWith({ seenBy: 'page' })),
  /** Whose product it is, as far as the catalogue knows. */
  brand: z.string().nullable(),
  /** Who makes it and answers for its safety; null where no brand is known. */
  safety: ProductSafety.nullable(),
  /** Its card in the market; null where it has none, or its shop stays out of the market. */
  marketCardId: z.number().nullable(),
  /** What is in it, of a bundle. `productId` is null for what has no page here. */
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

/** `ids`: of these products only, `7,12,31` say, as someone has them in the cart. */
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

/** A few products that belong together, to look through before the whole list. */
export const Shelf = z.strictObject({
  kind: z.enum(['featured', 'sale', 'preorders', 'new', 'category']),
  /** Of the shelf of a category; null for the others. */
  category: z.string().nullable(),
  products: z.array(PublicProduct),
})
export type Shelf = z.infer<typeof Shelf>

export const listShelves = endpoint({
  name: 'storefront.listShelves',
  method: 'GET',
  path: '/api/public/shops/:id/shelves',
  access: 'public',
  summary: 'What a shop shows above its products: featured ones, pre-orders, new ones, and some of each category',
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

/** What a search leads to. `corrected`: what it was taken for, where it is misspelt. `alternatives`: searches that find something, where it finds nothing. */
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
  summary: 'The categories of what is for sale',
  params: ById,
  answer: Names,
})

export const listPublicSets = endpoint({
  name: 'storefront.listSets',
  method: 'GET',
  path: '/api/public/shops/:id/sets',
  access: 'public',
  summary: 'The sets of what is for sale',
  params: ById,
  answer: Names,
})

export const listPublicLanguages = endpoint({
  name: 'storefront.listLanguages',
  method: 'GET',
  path: '/api/public/shops/:id/languages',
  access: 'public',
  summary: 'The languages of what is for sale',
  params: ById,
  answer: Names,
})
