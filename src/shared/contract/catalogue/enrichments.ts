import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, Id, PathId, Timestamp } from '#shared/contract/fields.ts'
import { problem, refusal } from '#shared/contract/problem.ts'
import { ProductSelection } from '#shared/contract/products/product-edits.ts'
import { enrichedFields, MAX_ENRICHED, Suggestion } from './ai.ts'

const Failure = z.strictObject({ code: z.string(), message: z.string() })

export const enrichmentStates = ['running', 'ready', 'closed'] as const

export const EnrichmentSummary = z.strictObject({
  id: z.number(),
  /** `ready`: awaits review; `closed`: reviewed, or produced no suggestions. */
  state: z.enum(enrichmentStates),
  createdAt: Timestamp,
  counts: z.strictObject({ waiting: z.number(), done: z.number(), failed: z.number(), cancelled: z.number() }),
})
export type EnrichmentSummary = z.infer<typeof EnrichmentSummary>

export const EnrichedProduct = z.strictObject({
  productId: z.number(),
  name: z.string(),
  state: z.enum(['waiting', 'done', 'failed', 'cancelled']),
  /** Field values when the model was called. Both are null until it has answered. */
  before: Suggestion.nullable(),
  suggestion: Suggestion.nullable(),
  failure: Failure.nullable(),
})
export type EnrichedProduct = z.infer<typeof EnrichedProduct>

export const Enrichment = EnrichmentSummary.extend({ products: z.array(EnrichedProduct) })
export type Enrichment = z.infer<typeof Enrichment>

export const startEnrichment = endpoint({
  name: 'enrichments.start',
  method: 'POST',
  path: '/api/shops/:id/enrichments',
  access: 'shop',
  permission: 'products.write',
  agents: 'confirm',
  summary: 'Ask the model about many products, one after another. Changes no product',
  params: ById,
  body: z.strictObject({ products: ProductSelection }),
  answer: Enrichment,
  status: 201,
  once: true,
})

export const listEnrichments = endpoint({
  name: 'enrichments.list',
  method: 'GET',
  path: '/api/shops/:id/enrichments',
  access: 'shop',
  permission: 'products.write',
  summary: 'Enrichments that run or wait for review',
  params: ById,
  answer: z.array(EnrichmentSummary),
})

const OfShop = ById.extend({ enrichment: PathId })

export const getEnrichment = endpoint({
  name: 'enrichments.get',
  method: 'GET',
  path: '/api/shops/:id/enrichments/:enrichment',
  access: 'shop',
  permission: 'products.write',
  summary: 'The progress, and the suggestions for each product',
  params: OfShop,
  answer: Enrichment,
})

export const cancelEnrichment = endpoint({
  name: 'enrichments.cancel',
  method: 'POST',
  path: '/api/shops/:id/enrichments/:enrichment/cancel',
  access: 'shop',
  permission: 'products.write',
  agents: 'confirm',
  summary: 'Cancel an enrichment. Suggestions made so far can still be reviewed',
  params: OfShop,
  answer: Enrichment,
})

export const closeEnrichment = endpoint({
  name: 'enrichments.close',
  method: 'POST',
  path: '/api/shops/:id/enrichments/:enrichment/close',
  access: 'shop',
  permission: 'products.write',
  agents: 'confirm',
  summary: 'Leave all that is suggested; it is not offered again',
  params: OfShop,
  status: 204,
})

export const applyEnrichment = endpoint({
  name: 'enrichments.apply',
  method: 'POST',
  path: '/api/shops/:id/enrichments/:enrichment/apply',
  access: 'shop',
  permission: 'products.write',
  agents: 'confirm',
  summary: 'Write the chosen suggestions into the products: all of them, or none',
  params: OfShop,
  body: z.strictObject({
    changes: z
      .array(
        z.strictObject({
          productId: Id,
          fields: z
            .array(z.enum(enrichedFields, refusal('chooseFields')), refusal('chooseFields'))
            .min(1, refusal('chooseFields'))
            .max(enrichedFields.length),
        }),
        problem('chooseChange'),
      )
      .min(1, problem('chooseChange'))
      .max(MAX_ENRICHED, refusal('tooManyProducts', { limit: MAX_ENRICHED })),
  }),
  /** `editId` undoes the change; null when nothing changed. */
  answer: z.strictObject({ changed: z.number(), editId: z.number().nullable() }),
})
