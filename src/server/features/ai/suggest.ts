import type { Database } from '#server/database/connect.ts'
import type { AiModel, Suggestion } from '#shared/contract/catalogue/ai.ts'
import { type AiConfig, accessTo } from './access.ts'
import { recordCall } from './ai-calls.queries.ts'
import { takeOfToday } from './daily-limit.ts'
import { type Answered, askModel, type Question } from './model/ask-model.ts'
import { AiFailure, notConfigured } from './model/failures.ts'
import { costMicros } from './model/prices.ts'
import { chosenModel, enrichPrompt } from './settings.queries.ts'

export type AiDependencies = { db: Database; ai: AiConfig }
type Asker = { shopId: number; userId: number | null; signal: AbortSignal }

/**
 * Requests a suggestion from the chosen model. Counts and records the call whatever its result; throws an `AiFailure`.
 */
export async function suggest(
  { db, ai }: AiDependencies,
  asker: Asker,
  about: Omit<Question, 'prompt'>,
): Promise<{ model: AiModel; suggestion: Suggestion }> {
  const [access, prompt] = await Promise.all([readyAccess({ db, ai }), enrichPrompt(db)])
  await takeOfToday(db, asker.shopId, ai.dailyLimit)
  const { model } = access
  const begun = performance.now()
  const note = (outcome: string, tokens: Answered['tokens']) =>
    recordCall(db, {
      shopId: asker.shopId,
      userId: asker.userId,
      model,
      outcome,
      tokensIn: tokens.read,
      tokensOut: tokens.written,
      costMicros: access.ownServer ? null : costMicros(model, tokens),
      milliseconds: Math.round(performance.now() - begun),
    })
  try {
    const options = { timeoutSeconds: ai.timeoutSeconds, signal: asker.signal }
    const { suggestion, tokens } = await askModel(access, { ...about, prompt: prompt.content }, options)
    await note('answered', tokens)
    return { model, suggestion }
  } catch (error) {
    if (error instanceof AiFailure) await note(error.code, error.tokens)
    throw error
  }
}

/** Access to the chosen model, or 409 with the action that an administrator must take. */
export async function readyAccess({ db, ai }: AiDependencies) {
  const model = await chosenModel(db)
  const access = accessTo(ai, model)
  if (!access) throw notConfigured(model)
  return access
}
