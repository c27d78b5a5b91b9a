import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import {
  type Editable,
  lockProducts,
  pick,
  refuseMissing,
  saveEdit,
  whenChanged,
} from '#server/features/products/products.ts'
import { conflict, invalid } from '#server/http/errors/errors.ts'
import type { applyEnrichment as applyCall, EnrichedProduct } from '#shared/contract/enrichments.ts'
import type { Issue } from '#shared/contract/errors.ts'
import { closeHeld, getEnrichment, lockEnrichment } from './enrichments.queries.ts'

type Changes = z.output<typeof applyCall.body>['changes']

/** Writes the chosen suggestions into the products, or throws why not and writes none. Afterwards the enrichment is closed. */
export async function applyEnrichment(
  db: Database,
  shops: ShopScope,
  shopId: number,
  id: number,
  changes: Changes,
  actor: Actor,
) {
  return db.change(whenChanged(shopId), async (tx) => {
    const { state } = await lockEnrichment(tx, shops, shopId, id)
    if (state === 'running') {
      throw conflict('enrichment_running', 'Products are still being enriched. Cancel it, or wait until it has ended.')
    }
    if (state === 'closed') throw conflict('enrichment_closed', 'These suggestions have already been reviewed.')
    const { products } = await getEnrichment(tx, shops, shopId, id)
    const asked = new Map(products.map((product) => [product.productId, product]))
    const wanted = changes.map((change, place) => ({ ...change, ...suggestedFor(asked, change, place) }))
    const ids = [...new Set(changes.map(({ productId }) => productId))]
    if (ids.length < changes.length) throw invalid('invalid_input', 'Each product can stand in the list once.')

    const locked = await lockProducts(tx, shopId, { ids })
    refuseMissing(ids, locked)
    const lockedById = new Map(locked.map((product) => [product.id, product]))
    refuseChanged(wanted, lockedById)

    await closeHeld(tx, shopId, id)
    const outcomes = wanted.flatMap(({ productId, fields, suggestion }) => {
      const product = lockedById.get(productId)
      return product ? [{ product, after: { ...product, ...(pick(suggestion, fields) as Partial<Editable>) } }] : []
    })
    return saveEdit(tx, shopId, actor, outcomes, 'AI suggestions taken')
  })
}

type Suggested = {
  suggestion: NonNullable<EnrichedProduct['suggestion']>
  before: NonNullable<EnrichedProduct['before']>
}

/** Throws 400 where nothing was suggested for a field that is to be taken. */
function suggestedFor(
  asked: ReadonlyMap<number, EnrichedProduct>,
  { productId, fields }: Changes[number],
  place: number,
): Suggested {
  const { suggestion, before } = asked.get(productId) ?? {}
  if (suggestion && before && fields.every((field) => suggestion[field] !== null)) return { suggestion, before }
  const message = 'There is no suggestion for this.'
  throw invalid('no_suggestion', message, [{ path: `changes.${place}`, message, productId }])
}

/** Throws 409 naming products of which a field is no longer what it was when the model was asked. */
function refuseChanged(wanted: readonly (Changes[number] & Suggested)[], locked: ReadonlyMap<number, Editable>) {
  const issues = wanted.flatMap(({ productId, fields, before }, place): Issue[] => {
    const product = locked.get(productId)
    const stale = product && fields.some((field) => !isDeepStrictEqual(product[field], before[field] ?? emptyOf(field)))
    return stale ? [{ path: `changes.${place}`, message: `${product.name} has changed since`, productId }] : []
  })
  if (issues.length === 0) return
  const [first] = issues
  const what = issues.length === 1 ? first?.message : `${issues.length} products have changed since`
  throw conflict('product_changed', `${what}, so nothing was written. Leave those out, or enrich them again.`, issues)
}

const emptyOf = (field: Changes[number]['fields'][number]) => (field === 'tags' ? [] : null)
