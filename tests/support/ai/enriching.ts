import { desc, eq } from 'drizzle-orm'
import { aiCalls } from '#server/database/schema.ts'
import { type AiModel, enrichProduct, updateAiSettings } from '#shared/contract/catalogue/ai.ts'
import { as } from '../client.ts'
import { given, type Stocked } from '../given.ts'
import { platform } from '../platform.ts'

/** One model of each family. */
export const claude: AiModel = 'claude-sonnet-4-5-20250929'
export const gpt: AiModel = 'gpt-4.1-2025-04-14'
export const both = [[claude], [gpt]] as const

export const form = { name: 'Booster Box 151', tags: ['old'] }

/** Selects the model, as an administrator. */
export const choose = async (defaultModel: AiModel) =>
  as(await given.admin()).call(updateAiSettings, { body: { defaultModel } })

type Body = { name: string; tags?: string[]; productId?: number; pokemonProductId?: number }

/** Requests suggestions, as the owner of the shop. */
export const enrich = (of: Stocked, body: Body = form) => as(of.owner).call(enrichProduct, { params: of.shop, body })

/** The recorded calls of a shop, newest first. */
export const calls = async (shopId: number) =>
  (await platform()).db.select().from(aiCalls).where(eq(aiCalls.shopId, shopId)).orderBy(desc(aiCalls.id))
