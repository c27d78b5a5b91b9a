import { z } from 'zod'
import { conditions } from '../rules/cards/conditions.ts'
import { readFinish } from '../rules/cards/finishes.ts'
import { MAX_PRICE_CENTS, MAX_STOCK } from '../rules/money/money.ts'
import { normaliseCategory } from '../rules/products/categories.ts'
import { ownerProductSorts, productSorts } from '../rules/products/product-sort.ts'
import { endpoint } from './endpoint.ts'
import {
  ById,
  Id,
  line,
  lineOrNone,
  PathId,
  PictureUrl,
  paging,
  paragraph,
  Timestamp,
  words,
  YesOrNo,
} from './fields.ts'
import { BODY_WITH_PICTURES, PictureInput } from './pictures.ts'
import { problem, refusal } from './problem.ts'

export const PriceCents = z
  .int({
    error: ({ input }) => (input === undefined ? problem('priceRequired') : problem('priceNotCents')),
  })
  .min(0, problem('priceNegative'))
  .max(MAX_PRICE_CENTS, problem('priceTooHigh', { mostCents: MAX_PRICE_CENTS }))

export const STOCK_TOO_HIGH = problem('stockTooHigh', { limit: MAX_STOCK })

export const Stock = z.int(problem('stockNotWhole')).min(0, problem('stockNegative')).max(MAX_STOCK, STOCK_TOO_HIGH)

/** Stock as it is stored, which cancelled orders can have lifted above what can be entered. */
export const StoredStock = z
  .int(problem('stockNotWhole'))
  .min(0, problem('stockNegative'))
  .max(2_147_483_647, STOCK_TOO_HIGH)

export const Tags = z.array(line(40), refusal('tagsNotList')).max(20, problem('tooManyTags', { limit: 20 }))

/** What a single card is beside its name; a sealed product has none of it. Empty means: unknown. */
const cardFields = {
  setCode: lineOrNone(20).optional(),
  /** As printed on the card: `125/197`, `TG12/TG30`. */
  collectorNumber: lineOrNone(20).optional(),
  rarity: lineOrNone(60).optional(),
  /** Cardmarket's scale. A graded card has none. */
  condition: z.enum(conditions, problem('condition')).or(z.literal('')).nullable().optional(),
  /** `normal`, `holo`, `reverse`, or a pattern in words. */
  finish: lineOrNone(40).transform(readFinish).optional(),
  gradeCompany: lineOrNone(20).optional(),
  /** `10`, `9.5`, `Authentic`. */
  grade: z.union([lineOrNone(20), z.number().transform(String)], problem('notText')).optional(),
  certificateNumber: lineOrNone(40).optional(),
  isFirstEdition: YesOrNo.optional(),
  isSigned: YesOrNo.optional(),
  isAltered: YesOrNo.optional(),
  /** Four of the same card, sold as one. */
  isPlayset: YesOrNo.optional(),
}

/** Where a product lies and what it cost: for the shop only. */
const privateFields = {
  location: lineOrNone(80).optional(),
  purchasePriceCents: PriceCents.nullable().optional(),
  /** The owner's own price: price rules leave it alone. */
  keepsPrice: YesOrNo.optional(),
}

export const MOST_PICTURES = 8

const ImageUrls = z
  .array(PictureUrl.min(1, problem('required')), refusal('picturesNotList'))
  .max(MOST_PICTURES, problem('tooManyPictures', { limit: MOST_PICTURES }))

/** What the Add and Edit dialogs send. */
export const ProductForm = z.strictObject({
  name: line(200, problem('productNameRequired')),
  description: paragraph(5_000).optional(),
  priceCents: PriceCents,
  imageUrl: PictureInput.optional(),
  stock: Stock.default(0),
  category: lineOrNone(60).transform(normaliseCategory).optional(),
  setName: lineOrNone(120).optional(),
  language: lineOrNone(40).optional(),
  tags: Tags.default([]),
  isActive: YesOrNo.default(true),
  ...cardFields,
  ...privateFields,
  /** Of this very copy, besides `imageUrl`: uploaded before. */
  imageUrls: ImageUrls.optional(),
})
export type ProductForm = z.output<typeof ProductForm>

export const NewProduct = ProductForm.extend({ shopId: Id })

/** The same payload with any part left out. */
export const ProductChange = z.strictObject({
  ...ProductForm.partial().shape,
  /** Above 1,000,000 only as much as there is. */
  stock: StoredStock.optional(),
  tags: Tags.optional(),
  isActive: YesOrNo.optional(),
  /** The price and stock that the form showed: 409 `product_changed` when what is changed is another by now, so that no sale is undone. */
  seen: z.strictObject({ priceCents: PriceCents.optional(), stock: StoredStock.optional() }).optional(),
})
export type ProductChange = z.output<typeof ProductChange>

/** What everybody learns of a single card. */
export const CardFacts = z.strictObject({
  setCode: z.string().nullable(),
  collectorNumber: z.string().nullable(),
  rarity: z.string().nullable(),
  condition: z.enum(conditions).nullable(),
  finish: z.string().nullable(),
  gradeCompany: z.string().nullable(),
  grade: z.string().nullable(),
  certificateNumber: z.string().nullable(),
  isFirstEdition: z.boolean(),
  isSigned: z.boolean(),
  isAltered: z.boolean(),
  isPlayset: z.boolean(),
  imageUrls: z.array(z.string()),
})
export type CardFacts = z.infer<typeof CardFacts>

/** A product as its owner sees it. */
export const Product = z.strictObject({
  id: z.number(),
  shopId: z.number(),
  pokemonProductId: z.number().nullable(),
  name: z.string(),
  description: z.string().nullable(),
  priceCents: z.number(),
  imageUrl: z.string().nullable(),
  stock: z.number(),
  isActive: z.boolean(),
  category: z.string().nullable(),
  setName: z.string().nullable(),
  language: z.string().nullable(),
  ...CardFacts.shape,
  location: z.string().nullable(),
  purchasePriceCents: z.number().nullable(),
  keepsPrice: z.boolean(),
  tags: z.array(z.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Product = z.infer<typeof Product>

/** A product that was changed. `editId` undoes the change; null when nothing was different from before. */
export const EditedProduct = Product.extend({ editId: z.number().nullable() })

/** Conditions of Cardmarket's scale with commas between: some scales have one name for two of them. */
const ChosenConditions = words(40)
  .transform((text) => (text === '' || text === 'all' ? [] : text.split(',')))
  .pipe(z.array(z.enum(conditions, problem('condition'))))

const PriceLimit = z.coerce
  .number(problem('notNumber'))
  .int(problem('notWhole'))
  .min(0, problem('tooSmall', { limit: 0 }))
  .max(MAX_PRICE_CENTS, problem('tooLarge', { limit: MAX_PRICE_CENTS }))

/** What lists of products can be narrowed to, the same names everywhere. `all` means no filter. */
export const narrowing = {
  search: words(200).optional(),
  category: words(60).optional(),
  set: words(120).optional(),
  language: words(40).optional(),
  condition: ChosenConditions.optional(),
  finish: words(40).transform(readFinish).optional(),
  rarity: words(60).optional(),
  graded: z.enum(['yes', 'no', 'all']).optional(),
  minCents: PriceLimit.optional(),
  maxCents: PriceLimit.optional(),
}

/** Which products: filters, search and order. */
export const ProductFilter = z.strictObject({
  ...narrowing,
  sort: z.enum(productSorts).optional(),
  ...paging,
})
export type ProductFilter = z.output<typeof ProductFilter>

/** The owner's table can stand in more orders than the storefront. */
export const OwnerProductFilter = ProductFilter.extend({ sort: z.enum(ownerProductSorts).optional() })
export type OwnerProductFilter = z.output<typeof OwnerProductFilter>

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/shops/:id/products',
  access: 'shop',
  summary: "A shop's products, inactive and sold-out ones too",
  params: ById,
  query: OwnerProductFilter,
  answer: z.array(Product),
  paged: true,
})

const FilterChoices = z.array(z.strictObject({ value: z.string(), count: z.number() }))

/**
 * What each filter can be set to beside the others, with how many products that leaves. `price`: from and to where. `without`: how many
 * there are without one of the filters that are set, and without the search if nothing matches.
 */
export const FilterCounts = z.strictObject({
  total: z.number(),
  category: FilterChoices,
  set: FilterChoices,
  language: FilterChoices,
  condition: FilterChoices,
  finish: FilterChoices,
  rarity: FilterChoices,
  graded: FilterChoices,
  price: z.strictObject({ minCents: z.number(), maxCents: z.number() }).nullable(),
  without: z.record(z.string(), z.number()),
})
export type FilterCounts = z.infer<typeof FilterCounts>

export const listProductFilters = endpoint({
  method: 'GET',
  path: '/api/shops/:id/products/filters',
  access: 'shop',
  summary: "What the owner's list of products can be narrowed to, and how many products that leaves",
  params: ById,
  query: z.strictObject(narrowing),
  answer: FilterCounts,
})

const Names = z.array(z.string())

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/shops/:id/categories',
  access: 'shop',
  summary: "The categories that a shop's products have",
  params: ById,
  answer: Names,
})

export const listSets = endpoint({
  method: 'GET',
  path: '/api/shops/:id/sets',
  access: 'shop',
  summary: "The sets that a shop's products are from",
  params: ById,
  answer: Names,
})

export const listFilterSets = endpoint({
  method: 'GET',
  path: '/api/admin/shops/:id/sets',
  access: 'shop',
  summary: "The same, at the address that the owner's product filters use",
  params: ById,
  answer: Names,
})

export const listFilterLanguages = endpoint({
  method: 'GET',
  path: '/api/admin/shops/:id/languages',
  access: 'shop',
  summary: "The languages that a shop's products are in",
  params: ById,
  answer: Names,
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/:id',
  access: 'shop',
  summary: 'One product',
  params: ById,
  answer: Product,
})

/** What a listing is recognised by. */
const SameProduct = z.strictObject({
  name: words(200),
  setName: words(120).optional(),
  setCode: words(20).optional(),
  collectorNumber: words(20).optional(),
  condition: z.enum(conditions, problem('condition')).optional(),
  finish: words(40).optional(),
  language: words(40).optional(),
  gradeCompany: words(20).optional(),
  grade: words(20).optional(),
  certificateNumber: words(40).optional(),
  isFirstEdition: z.stringbool().optional(),
  isSigned: z.stringbool().optional(),
  isAltered: z.stringbool().optional(),
  isPlayset: z.stringbool().optional(),
  pokemonProductId: PathId.optional(),
})
export type SameProduct = z.output<typeof SameProduct>

export const findSameProduct = endpoint({
  method: 'GET',
  path: '/api/shops/:id/same-product',
  access: 'shop',
  summary:
    "The shop's listing of the same card in the same condition, finish, language, grade and flags, if there is one",
  params: ById,
  query: SameProduct,
  answer: z.strictObject({ product: Product.nullable() }),
})

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/products',
  access: 'shop',
  summary: 'Add a product',
  body: NewProduct,
  answer: Product,
  status: 201,
  largestBody: BODY_WITH_PICTURES,
})

export const updateProduct = endpoint({
  method: 'PUT',
  path: '/api/products/:id',
  access: 'shop',
  summary: 'Change a product',
  params: ById,
  body: ProductChange,
  resource: EditedProduct,
  figures: ['editId'],
  answer: EditedProduct,
  largestBody: BODY_WITH_PICTURES,
})

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/products/:id',
  access: 'shop',
  summary: 'Take a product out of the shop; orders that have it stay whole',
  params: ById,
  status: 204,
})
