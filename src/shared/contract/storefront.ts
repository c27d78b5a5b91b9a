import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, words } from './fields.ts'
import { ProductFilter } from './products.ts'

/** A shop as visitors see it: `isActive` says that it takes orders (ruling 8), `paymentHost` where one pays. */
export const PublicShop = z.strictObject({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  headerImageUrl: z.string().nullable(),
  isActive: z.boolean(),
  paymentHost: z.string().nullable(),
})
export type PublicShop = z.infer<typeof PublicShop>

export const PublicProduct = z.strictObject({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  priceCents: z.number(),
  imageUrl: z.string().nullable(),
  stock: z.number(),
  category: z.string().nullable(),
  setName: z.string().nullable(),
  language: z.string().nullable(),
})
export type PublicProduct = z.infer<typeof PublicProduct>

export const getPublicShop = endpoint({
  method: 'GET',
  path: '/api/shops/:slug',
  access: 'public',
  summary: 'A shop by its address',
  params: z.strictObject({ slug: words(60) }),
  answer: PublicShop,
})

export const listPublicProducts = endpoint({
  method: 'GET',
  path: '/api/public/shops/:id/products',
  access: 'public',
  summary: 'What a shop has for sale: active and in stock',
  params: ById,
  query: ProductFilter,
  answer: z.array(PublicProduct),
  paged: true,
})

const Names = z.array(z.string())

export const listPublicCategories = endpoint({
  method: 'GET',
  path: '/api/public/shops/:id/categories',
  access: 'public',
  summary: 'The categories of what is for sale',
  params: ById,
  answer: Names,
})

export const listPublicSets = endpoint({
  method: 'GET',
  path: '/api/public/shops/:id/sets',
  access: 'public',
  summary: 'The sets of what is for sale',
  params: ById,
  answer: Names,
})

export const listPublicLanguages = endpoint({
  method: 'GET',
  path: '/api/public/shops/:id/languages',
  access: 'public',
  summary: 'The languages of what is for sale',
  params: ById,
  answer: Names,
})
