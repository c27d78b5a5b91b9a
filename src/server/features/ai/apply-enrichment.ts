import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import {
  type Editable,
  lockProducts,
  refuseMissing,
  saveEdit,
  whenChanged,
} from '#server/features/products/products.ts'
import { conflict, invalid } from '#server/http/errors/errors.ts'
import type { applyEnrichment as applyCall, EnrichedProduct } from '#shared/contract/catalogue/enrichments.ts'
import type { Text } from '#shared/messages/translator.ts'
import { pick } from '#shared/rules/products/fields.ts'
import { closeHeld, getEnrichment, lockEnrichment } from './enrichments.queries.ts'

type Changes = z.output<typeof applyCall.body>['changes']

/** Applies the selected suggestions to the products and closes the enrichment. Throws without changing any product. */
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
      throw conflict('enrichment_running', (t) => t('aiErrors.running'))
    }
    if (state === 'closed') throw conflict('enrichment_closed', (t) => t('aiErrors.closed'))
    const { products } = await getEnrichment(tx, shops, shopId, id)
    const suggested = new Map(products.map((product) => [product.productId, product]))
    const requested = changes.map((change, place) => ({ ...change, ...suggestedFor(suggested, change, place) }))
    const ids = [...new Set(changes.map(({ productId }) => productId))]
    if (ids.length < changes.length) throw invalid('invalid_input', (t) => t('aiErrors.twice'))

    const locked = await lockProducts(tx, shopId, { ids })
    refuseMissing(ids, locked)
    const lockedById = new Map(locked.map((product) => [product.id, product]))
    refuseChanged(requested, lockedById)

    await closeHeld(tx, shopId, id)
    const outcomes = requested.flatMap(({ productId, fields, suggestion }) => {
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

/** Throws 400 when a selected field has no suggestion. */
function suggestedFor(
  suggested: ReadonlyMap<number, EnrichedProduct>,
  { productId, fields }: Changes[number],
  place: number,
): Suggested {
  const { suggestion, before } = suggested.get(productId) ?? {}
  if (suggestion && before && fields.every((field) => suggestion[field] !== null)) return { suggestion, before }
  const message: Text = (t) => t('aiErrors.noSuggestion')
  throw invalid('no_suggestion', message, [{ path: `changes.${place}`, message, productId }])
}

/** Throws 409 with the products that changed since the model was called. */
function refuseChanged(requested: readonly (Changes[number] & Suggested)[], locked: ReadonlyMap<number, Editable>) {
  const stale = requested.flatMap(({ productId, fields, before }, place) => {
    const product = locked.get(productId)
    const isStale = fields.some(
      (field) => product && !isDeepStrictEqual(product[field], before[field] ?? emptyOf(field)),
    )
    return product && isStale ? [{ place, productId, name: product.name }] : []
  })
  const [first] = stale
  if (!first) return
  const { name } = first
  const issues = stale.map((one) => ({
    path: `changes.${one.place}`,
    message: changedSince(one.name),
    productId: one.productId,
  }))
  const message: Text =
    stale.length === 1
      ? (t) => t('aiErrors.oneChanged', { name })
      : (t) => t('aiErrors.manyChanged', { count: String(stale.length) })
  throw conflict('product_changed', message, issues)
}

const changedSince =
  (name: string): Text =>
  (t) =>
    t('aiErrors.changedSince', { name })

const emptyOf = (field: Changes[number]['fields'][number]) => (field === 'tags' ? [] : null)
