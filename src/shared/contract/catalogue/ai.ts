import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, Id, lineOrNone, paragraph, Timestamp, text } from '#shared/contract/fields.ts'
import { problem, refusal } from '#shared/contract/problem.ts'
import { Tags } from '#shared/contract/products/form-fields.ts'
import { normaliseCategory } from '#shared/rules/products/categories.ts'

export const aiFamilies = ['anthropic', 'openai'] as const
export type AiFamily = (typeof aiFamilies)[number]

/** Three models of each family, by their identifiers in the installed SDKs. */
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
/** Maximum number of products in one enrichment. */
export const MAX_ENRICHED = 200

const Sums = z.strictObject({
  calls: z.number(),
  /** Calls that returned no suggestion. */
  failed: z.number(),
  tokensIn: z.number(),
  tokensOut: z.number(),
  /** Millionths of a US dollar at list price, without calls to the operator's own servers. */
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
      /** Whether a key is set. The key itself is never returned. */
      key: z.boolean(),
      /** Whether calls go to an address from the configuration instead of the provider's own. */
      ownServer: z.boolean(),
      /** The provider rejected the key on the last call. */
      keyRefused: z.boolean(),
      /** Name of the setting that contains the key. */
      setting: z.string(),
    }),
  ),
  /** The last 30 days, and all time. */
  recent: Sums,
  total: Sums,
  /** Date of the price list. */
  pricesOf: z.string(),
  /** Maximum number of products a shop may enrich per day. */
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
  /** Null for the built-in prompt. */
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

/** Suggested value per field; null where the model has nothing better than the current value. */
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
  // `missing`: name of the missing setting; only for administrators.
  answer: z.strictObject({ available: z.boolean(), missing: z.string().nullable() }),
})

export const enrichProduct = endpoint({
  name: 'enrichments.suggest',
  method: 'POST',
  path: '/api/shops/:id/enrich',
  access: 'shop',
  permission: 'products.write',
  agents: 'confirm',
  summary: 'Ask the model what it would write about a product. Changes nothing',
  params: ById,
  body: z.strictObject({
    /** Current values of the form, saved or not. */
    name: text(200, problem('productNameRequired'))
      .refine((text) => text.trim() !== '', problem('productNameRequired'))
      .pipe(lineOrNone(200)),
    description: paragraph(5_000).default(''),
    category: lineOrNone(60).transform(normaliseCategory).default(''),
    setName: lineOrNone(120).default(''),
    language: lineOrNone(40).default(''),
    tags: Tags.default([]),
    /** A product of the shop or an entry of the catalogue. Its catalogue data is added to the prompt. */
    productId: Id.optional(),
    pokemonProductId: Id.optional(),
  }),
  answer: z.strictObject({ model: z.enum(aiModels), suggestion: Suggestion }),
})
