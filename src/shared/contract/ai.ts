import { z } from 'zod'
import { normaliseCategory } from '../rules/products/categories.ts'
import { endpoint } from './endpoint.ts'
import { ById, Id, lineOrNone, paragraph, Timestamp, text } from './fields.ts'
import { problem, refusal } from './problem.ts'
import { Tags } from './products/form-fields.ts'

export const aiFamilies = ['anthropic', 'openai'] as const
export type AiFamily = (typeof aiFamilies)[number]

/** What can be chosen: three models of each family, by the identifiers that the installed SDKs list. */
export const aiModels = [
  'claude-sonnet-4-5-20250929',
  'claude-haiku-4-5-20251001',
  'claude-opus-4-5-20251101',
  'gpt-4.1-2025-04-14',
  'gpt-4.1-mini-2025-04-14',
  'gpt-5-mini-2025-08-07',
] as const
export type AiModel = (typeof aiModels)[number]
export const defaultAiModel: AiModel = 'claude-sonnet-4-5-20250929'

export const familyOf = (model: AiModel): AiFamily => (model.startsWith('claude-') ? 'anthropic' : 'openai')

export const MAX_PROMPT = 10_000
/** The most products that are enriched in one go. */
export const MAX_ENRICHED = 200

const Sums = z.strictObject({
  calls: z.number(),
  /** Those of them that gave no suggestion. */
  failed: z.number(),
  tokensIn: z.number(),
  tokensOut: z.number(),
  /** Millionths of a dollar, by the list prices; calls to servers of the operator's own are not in it. */
  costMicros: z.number(),
  unpriced: z.number(),
})
export type AiSums = z.infer<typeof Sums>

export const AiSettings = z.strictObject({
  defaultModel: z.enum(aiModels),
  models: z.array(z.strictObject({ id: z.enum(aiModels), family: z.enum(aiFamilies) })),
  families: z.array(
    z.strictObject({
      family: z.enum(aiFamilies),
      /** Whether there is one; never the key itself. */
      key: z.boolean(),
      /** Whether calls go to an address from the configuration, instead of to the family's own. */
      ownServer: z.boolean(),
      /** The family refused the key when a model was last asked. */
      keyRefused: z.boolean(),
      /** The setting that holds the key. */
      setting: z.string(),
    }),
  ),
  /** The last 30 days, and all there ever was. */
  recent: Sums,
  total: Sums,
  /** The day of the price list. */
  pricesOf: z.string(),
  /** How many products a shop may have enriched a day. */
  dailyLimit: z.number(),
})
export type AiSettings = z.infer<typeof AiSettings>

export const getAiSettings = endpoint({
  name: 'ai.getSettings',
  method: 'GET',
  path: '/api/admin/ai/settings',
  access: 'superadmin',
  summary: 'The model that enriches products, which others there are, and what it has cost',
  answer: AiSettings,
})

export const updateAiSettings = endpoint({
  name: 'ai.updateSettings',
  method: 'PUT',
  path: '/api/admin/ai/settings',
  access: 'superadmin',
  summary: 'Choose the model that enriches products',
  body: z.strictObject({ defaultModel: z.enum(aiModels, refusal('model')) }),
  answer: AiSettings,
})

const EMPTY_PROMPT = problem('promptEmpty')

export const PromptContent = text(MAX_PROMPT, EMPTY_PROMPT)
  .refine((text) => text.trim() !== '', EMPTY_PROMPT)
  .pipe(paragraph(MAX_PROMPT))

export const AiPrompt = z.strictObject({
  key: z.literal('product_enrich'),
  content: z.string(),
  /** Null while it is the one that comes along. */
  updatedAt: Timestamp.nullable(),
})
export type AiPrompt = z.infer<typeof AiPrompt>

export const getEnrichPrompt = endpoint({
  name: 'ai.getPrompt',
  method: 'GET',
  path: '/api/admin/ai/prompts/product_enrich',
  access: 'superadmin',
  summary: 'What a model is told when it enriches a product',
  answer: AiPrompt,
})

export const updateEnrichPrompt = endpoint({
  name: 'ai.updatePrompt',
  method: 'PUT',
  path: '/api/admin/ai/prompts/product_enrich',
  access: 'superadmin',
  summary: 'Change what a model is told when it enriches a product',
  body: z.strictObject({ content: PromptContent }),
  answer: AiPrompt,
})

export const enrichedFields = ['description', 'category', 'setName', 'language', 'tags'] as const
export type EnrichedField = (typeof enrichedFields)[number]

/** Field by field what a model would write; null where it has nothing better than what is there. */
export const Suggestion = z.strictObject({
  description: z.string().nullable(),
  category: z.string().nullable(),
  setName: z.string().nullable(),
  language: z.string().nullable(),
  tags: z.array(z.string()).nullable(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const getAiAvailability = endpoint({
  name: 'ai.getAvailability',
  method: 'GET',
  path: '/api/ai',
  access: 'signed-in',
  summary: 'Whether products can be enriched here',
  // `missing`: the setting without which they cannot, which only administrators are told.
  answer: z.strictObject({ available: z.boolean(), missing: z.string().nullable() }),
})

export const enrichProduct = endpoint({
  name: 'enrichments.suggest',
  method: 'POST',
  path: '/api/shops/:id/enrich',
  access: 'shop',
  permission: 'products.write',
  summary: 'Ask the model what it would write about a product. Changes nothing',
  params: ById,
  body: z.strictObject({
    /** As they stand in the form now, saved or not. */
    name: text(200, problem('productNameRequired'))
      .refine((text) => text.trim() !== '', problem('productNameRequired'))
      .pipe(lineOrNone(200)),
    description: paragraph(5_000).default(''),
    category: lineOrNone(60).transform(normaliseCategory).default(''),
    setName: lineOrNone(120).default(''),
    language: lineOrNone(40).default(''),
    tags: Tags.default([]),
    /** A product of the shop, or an entry of the catalogue: what the catalogue knows goes along. */
    productId: Id.optional(),
    pokemonProductId: Id.optional(),
  }),
  answer: z.strictObject({ model: z.enum(aiModels), suggestion: Suggestion }),
})
