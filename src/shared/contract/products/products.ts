import { z } from 'zod'
import { conditions } from '../../rules/cards/conditions.ts'
import { gameIds } from '../../rules/games/game-ids.ts'
import { BODY_WITH_PICTURES } from '../catalogue/pictures.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Id, line, PathId, Timestamp, TrueOrFalse, words, YesOrNo } from '../fields.ts'
import { problem, refusal } from '../problem.ts'
import { formFields, Tags } from './form-fields.ts'
import { PriceCents, StoredStock } from './prices-and-stock.ts'
import { Sale } from './sales.ts'
import { storedFields } from './stored-fields.ts'

/** Body of the Add and Edit dialogs. */
export const ProductForm = z.strictObject(formFields)
export type ProductForm = z.output<typeof ProductForm>

/** Confirms that a product may be on sale for €0.00: 409 `needs_price` names it otherwise. */
export const AllowFree = YesOrNo.optional()

export const NewProduct = ProductForm.extend({ shopId: Id, allowFree: AllowFree })

/** The same body with every field optional. */
export const ProductChange = z.strictObject({
  ...ProductForm.partial().shape,
  /** Values above 1,000,000 must not exceed the current stock. */
  stock: StoredStock.optional(),
  tags: Tags.optional(),
  isActive: YesOrNo.optional(),
  /** Price and stock as the form showed them: 409 `product_changed` if a changed one is outdated, so that no sale is overwritten. */
  seen: z.strictObject({ priceCents: PriceCents.optional(), stock: StoredStock.optional() }).optional(),
  allowFree: AllowFree,
})
export type ProductChange = z.output<typeof ProductChange>

/** A product as its owner sees it. */
export const Product = z.strictObject({
  id: z.number(),
  shopId: z.number(),
  pokemonProductId: z.number().nullable(),
  ...storedFields,
  /** While on sale, at `priceCents`. */
  sale: Sale.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Product = z.infer<typeof Product>

/** A changed product. `editId` undoes the change; null when nothing changed. */
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

/** Fields that identify a listing. */
const SameProduct = z.strictObject({
  name: words(200),
  game: z.enum(gameIds, refusal('game')).optional(),
  rarity: words(60).optional(),
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
  agents: 'confirm',
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
  agents: 'confirm',
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
  agents: 'confirm',
  summary: 'Take a product out of the shop; orders that have it stay whole',
  params: ById,
  status: 204,
})
