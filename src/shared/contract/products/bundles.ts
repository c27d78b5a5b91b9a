import { z } from 'zod'
import { MAX_STOCK } from '../../rules/money/money.ts'
import { MAX_PART_QUANTITY, MAX_PARTS } from '../../rules/products/bundles.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Id, orStop } from '../fields.ts'
import { problem, refusal } from '../problem.ts'
import { OrderedDetails } from './cards.ts'

const BundlePart = z.strictObject({
  ...OrderedDetails.shape,
  productId: z.number(),
  name: z.string(),
  /** Pieces per bundle, and further pieces in stock. */
  quantity: z.number(),
  stock: z.number(),
  /** A deleted part: no more bundles can be packed, but existing ones can be unpacked. */
  isDeleted: z.boolean(),
})
export type BundlePart = z.infer<typeof BundlePart>

/** Contents of a product; without parts it is no bundle. */
export const Bundle = z.strictObject({
  parts: z.array(BundlePart),
  /** Packed bundles in stock. */
  stock: z.number(),
  /** Number of bundles that could still be packed from the parts in stock. */
  packable: z.number(),
})
export type Bundle = z.infer<typeof Bundle>

const PartToSet = z.strictObject({
  productId: Id,
  quantity: z
    .int(problem('notWhole'))
    .min(1, problem('tooSmall', { limit: 1 }))
    .max(MAX_PART_QUANTITY, problem('tooLarge', { limit: MAX_PART_QUANTITY })),
})
export type PartToSet = z.output<typeof PartToSet>

export const getParts = endpoint({
  name: 'bundles.getParts',
  method: 'GET',
  path: '/api/products/:id/parts',
  access: 'shop',
  permission: 'products.read',
  summary: 'What a bundle is packed from, and how many more could be; no parts: it is no bundle',
  params: ById,
  answer: Bundle,
})

export const setParts = endpoint({
  name: 'bundles.setParts',
  method: 'PUT',
  path: '/api/products/:id/parts',
  access: 'shop',
  permission: 'products.write',
  agents: 'confirm',
  summary:
    'Makes a product a bundle of others of its shop, none of them a bundle; an empty list ends that. 409 `bundle_packed` while pieces of another list are packed',
  params: ById,
  body: z.strictObject({
    parts: z
      .array(PartToSet, refusal('partsNotList'))
      .max(MAX_PARTS, orStop(problem('tooLarge', { limit: MAX_PARTS })))
      .refine((parts) => new Set(parts.map(({ productId }) => productId)).size === parts.length, refusal('partTwice')),
  }),
  answer: Bundle,
})

export const packBundle = endpoint({
  name: 'bundles.pack',
  method: 'POST',
  path: '/api/products/:id/pack',
  access: 'shop',
  permission: 'products.write',
  agents: 'confirm',
  summary:
    'Packs bundles from what is there, or takes them apart (below zero). 409 `insufficient_stock` names what is short',
  params: ById,
  body: z.strictObject({
    count: z
      .int(problem('notWhole'))
      .min(-MAX_STOCK, problem('tooSmall', { limit: -MAX_STOCK }))
      .max(MAX_STOCK, problem('tooLarge', { limit: MAX_STOCK }))
      .refine((count) => count !== 0, refusal('packNothing')),
  }),
  answer: Bundle,
  once: true,
})
