import type { Database } from '#server/database/connect.ts'
import { type AiSettings, aiFamilies, aiModels, familyOf } from '#shared/contract/catalogue/ai.ts'
import { type AiConfig, families } from './access.ts'
import { modelOfRefusedKey, sumsOfCalls } from './ai-calls.queries.ts'
import { PRICES_OF } from './model/prices.ts'
import { chosenModel } from './settings.queries.ts'

/** Settings as an administrator sees them. Contains whether a key is set, never the key. */
export async function aiSettings(db: Database, config: AiConfig): Promise<AiSettings> {
  const [defaultModel, sums, refused] = await Promise.all([chosenModel(db), sumsOfCalls(db), modelOfRefusedKey(db)])
  return {
    defaultModel,
    models: aiModels.map((id) => ({ id, family: familyOf(id) })),
    families: aiFamilies.map((family) => ({
      family,
      key: config[family].key !== undefined,
      ownServer: config[family].url !== undefined,
      keyRefused: refused !== undefined && familyOf(refused) === family,
      setting: families[family].setting,
    })),
    ...sums,
    pricesOf: PRICES_OF,
    dailyLimit: config.dailyLimit,
  }
}
