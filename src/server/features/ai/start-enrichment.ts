import { only, UNIQUE_VIOLATION, violation } from '#server/database/rows.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { enrichmentItems, enrichments } from '#server/database/schema.ts'
import { record } from '#server/features/activity/activity.ts'
import { refuseMissing } from '#server/features/products/products.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { wakeJob } from '#server/jobs/wake-job.ts'
import { MAX_ENRICHED } from '#shared/contract/catalogue/ai.ts'
import type { Enrichment } from '#shared/contract/catalogue/enrichments.ts'
import type { ProductSelection } from '#shared/contract/products/product-edits.ts'
import { chosenProducts, getEnrichment } from './enrichments.queries.ts'
import { ENRICH_DUE } from './run-enrichments.ts'
import { type AiDependencies, readyAccess } from './suggest.ts'

/** Queues products for enrichment by a job. Throws 409 while another enrichment of the shop runs. */
export async function startEnrichment(
  deps: AiDependencies,
  shop: ShopRow,
  selection: ProductSelection,
  actor: Principal,
): Promise<Enrichment> {
  const { db } = deps
  await readyAccess(deps)
  const id = await db
    .transaction(async (tx) => {
      const ids = await chosenProducts(tx, shop.id, selection)
      if (ids.length > MAX_ENRICHED) {
        throw conflict('too_many_products', (t) => t('aiErrors.tooMany', { limit: MAX_ENRICHED }))
      }
      if ('ids' in selection) {
        refuseMissing(
          selection.ids,
          ids.map((one) => ({ id: one })),
        )
      }
      if (ids.length === 0) throw conflict('nothing_chosen', (t) => t('aiErrors.nothingChosen'))
      const begun = only(
        await tx.insert(enrichments).values({ shopId: shop.id, actorId: actor.id }).returning({ id: enrichments.id }),
      )
      await tx
        .insert(enrichmentItems)
        .values(ids.map((productId) => ({ enrichmentId: begun.id, shopId: shop.id, productId })))
      await record(tx, actor, {
        type: 'product',
        action: 'AI enrichment started',
        details: ids.length === 1 ? '1 product' : `${ids.length} products`,
        shopId: shop.id,
      })
      wakeJob(tx, ENRICH_DUE)
      return begun.id
    })
    .catch((error) => {
      if (violation(error)?.code !== UNIQUE_VIOLATION) throw error
      throw conflict('enrichment_running', (t) => t('aiErrors.runningAlready'))
    })
  return getEnrichment(db, [shop.id], shop.id, id)
}
