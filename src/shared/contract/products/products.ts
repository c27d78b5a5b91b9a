import { z } from 'zod'
import { conditions } from '../../rules/cards/conditions.ts'
import { vatRates, vatSchemes } from '../../rules/money/vat.ts'
import { normaliseCategory } from '../../rules/products/categories.ts'
import { endpoint } from '../endpoint.ts'
import {
  ById,
  day,
  Id,
  line,
  lineOrNone,
  PathId,
  paragraph,
  Timestamp,
  TrueOrFalse,
  words,
  YesOrNo,
} from '../fields.ts'
import { BODY_WITH_PICTURES, PictureInput } from '../pictures.ts'
import { problem, refusal } from '../problem.ts'
import { CardFacts, cardFields, ImageUrls, privateFields } from './cards.ts'
import { PriceCents, Stock, StoredStock } from './prices-and-stock.ts'
import { Sale } from './sales.ts'
import { sellingFields } from './selling.ts'

export const Tags = z.array(line(40), refusal('tagsNotList')).max(20, problem('tooManyTags', { limit: 20 }))

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
  /** Shown first in the storefront. */
  isFeatured: YesOrNo.optional(),
  /** `2027-02-14`: a pre-order until then. Empty: none. */
  releaseDate: day(problem('notDate')).or(z.literal('')).nullable().optional(),
  /** Customers pay when it is out, and not when they order it before. */
  paysAtRelease: YesOrNo.optional(),
  ...sellingFields,
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
  /** While it is on sale, at `priceCents`. */
  sale: Sale.nullable(),
  isActive: z.boolean(),
  category: z.string().nullable(),
  setName: z.string().nullable(),
  language: z.string().nullable(),
  ...CardFacts.shape,
  sku: z.string().nullable(),
  ean: z.string().nullable(),
  location: z.string().nullable(),
  purchasePriceCents: z.number().nullable(),
  keepsPrice: z.boolean(),
  vatScheme: z.enum(vatSchemes).nullable(),
  vatRate: z.literal(vatRates).nullable(),
  isFeatured: z.boolean(),
  releaseDate: z.string().nullable(),
  paysAtRelease: z.boolean(),
  maxPerCustomer: z.number().nullable(),
  reservedFor: z.string().nullable(),
  tags: z.array(z.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Product = z.infer<typeof Product>

/** A product that was changed. `editId` undoes the change; null when nothing was different from before. */
export const EditedProduct = Product.extend({ editId: z.number().nullable() })

export const getProduct = endpoint({
  name: 'products.get',
  method: 'GET',
  path: '/api/products/:id',
  access: 'shop',
  permission: 'products.read',
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
  isFirstEdition: TrueOrFalse.optional(),
  isSigned: TrueOrFalse.optional(),
  isAltered: TrueOrFalse.optional(),
  isPlayset: TrueOrFalse.optional(),
  pokemonProductId: PathId.optional(),
})
export type SameProduct = z.output<typeof SameProduct>

export const findSameProduct = endpoint({
  name: 'products.findSame',
  method: 'GET',
  path: '/api/shops/:id/same-product',
  access: 'shop',
  permission: 'products.read',
  summary:
    "The shop's listing of the same card in the same condition, finish, language, grade and flags, if there is one",
  params: ById,
  query: SameProduct,
  answer: z.strictObject({ product: Product.nullable() }),
})

export const findProductByCode = endpoint({
  name: 'products.findByCode',
  method: 'GET',
  path: '/api/shops/:id/products-by-code',
  access: 'shop',
  permission: 'products.read',
  summary: "The shop's products with this code: label code, SKU, EAN or certificate number; the best match first",
  params: ById,
  query: z.strictObject({ code: line(60) }),
  answer: z.array(Product),
})

export const createProduct = endpoint({
  name: 'products.create',
  method: 'POST',
  path: '/api/products',
  access: 'shop',
  permission: 'products.write',
  summary: 'Add a product',
  body: NewProduct,
  answer: Product,
  status: 201,
  largestBody: BODY_WITH_PICTURES,
  once: true,
})

export const updateProduct = endpoint({
  name: 'products.update',
  method: 'PUT',
  path: '/api/products/:id',
  access: 'shop',
  permission: 'products.write',
  summary: 'Change a product',
  params: ById,
  body: ProductChange,
  resource: EditedProduct,
  figures: ['editId'],
  answer: EditedProduct,
  largestBody: BODY_WITH_PICTURES,
})

export const countWaitingOrders = endpoint({
  name: 'products.countWaitingOrders',
  method: 'GET',
  path: '/api/products/:id/waiting-orders',
  access: 'shop',
  permission: 'products.read',
  summary: 'How many open orders wait for the release of a product',
  params: ById,
  answer: z.strictObject({ waiting: z.number() }),
})

export const deleteProduct = endpoint({
  name: 'products.delete',
  method: 'DELETE',
  path: '/api/products/:id',
  access: 'shop',
  permission: 'products.write',
  summary: 'Take a product out of the shop; orders that have it stay whole',
  params: ById,
  status: 204,
})
