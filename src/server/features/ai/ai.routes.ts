import type { Database } from '#server/database/connect.ts'
import type { Principal } from '#server/http/access/principals.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/catalogue/ai.ts'
import * as enrichments from '#shared/contract/catalogue/enrichments.ts'
import { type AiConfig, accessTo, families } from './access.ts'
import { aiSettings } from './ai-settings.ts'
import { applyEnrichment } from './apply-enrichment.ts'
import { cancelEnrichment, closeEnrichment } from './cancel-enrichment.ts'
import { enrichProduct } from './enrich-product.ts'
import { getEnrichment, inLanguage, openEnrichments } from './enrichments.queries.ts'
import { AiFailure } from './model/failures.ts'
import { chooseModel, chosenModel, enrichPrompt, writePrompt } from './settings.queries.ts'
import { startEnrichment } from './start-enrichment.ts'

export function aiRoutes(serve: Serve, { db, ai }: { db: Database; ai: AiConfig }) {
  serve(calls.getAiSettings, () => aiSettings(db, ai))
  serve(calls.updateAiSettings, async ({ body, caller }) => {
    await chooseModel(db, body.defaultModel, caller)
    return aiSettings(db, ai)
  })
  serve(calls.getEnrichPrompt, () => enrichPrompt(db))
  serve(calls.updateEnrichPrompt, ({ body, caller }) => writePrompt(db, body.content, caller))

  const explainTo =
    ({ role }: Principal) =>
    (error: unknown): never => {
      throw error instanceof AiFailure && role === 'superadmin' ? error.forAdministrator() : error
    }
  serve(calls.getAiAvailability, async ({ caller }) => {
    const model = await chosenModel(db)
    const available = accessTo(ai, model) !== undefined
    const missing = !available && caller.role === 'superadmin' ? families[calls.familyOf(model)].setting : null
    return { available, missing }
  })
  serve(calls.enrichProduct, ({ body, shop, caller, gone }) =>
    enrichProduct({ db, ai }, shop, body, { userId: caller.id, signal: gone }).catch(explainTo(caller)),
  )
  serve(enrichments.startEnrichment, async ({ body, shop, caller, language }) => {
    const started = await startEnrichment({ db, ai }, shop, body.products, caller).catch(explainTo(caller))
    return inLanguage(language, started)
  })
  serve(enrichments.listEnrichments, async ({ shops, shop }) => {
    return openEnrichments(db, shops, shop.id)
  })
  serve(enrichments.getEnrichment, async ({ params, shops, language }) =>
    inLanguage(language, await getEnrichment(db, shops, params.id, params.enrichment)),
  )
  serve(enrichments.cancelEnrichment, async ({ params, shops, caller, language }) =>
    inLanguage(language, await cancelEnrichment(db, shops, params.id, params.enrichment, caller)),
  )
  serve(enrichments.closeEnrichment, async ({ params, shops }) => {
    await closeEnrichment(db, shops, params.id, params.enrichment)
    return undefined
  })
  serve(enrichments.applyEnrichment, ({ params, body, shops, caller }) =>
    applyEnrichment(db, shops, params.id, params.enrichment, body.changes, caller),
  )
}
