import type { z } from 'zod'
import type { ShopRow } from '#server/database/schema.ts'
import type { enrichProduct as enrichProductCall } from '#shared/contract/catalogue/ai.ts'
import { catalogueEntryOf, catalogueIdOfProduct } from './catalogue-entry.queries.ts'
import { type AiDependencies, suggest } from './suggest.ts'

type Form = z.output<typeof enrichProductCall.body>

/** Suggests fields for a product in its unsaved state. Changes nothing. */
export async function enrichProduct(
  deps: AiDependencies,
  shop: ShopRow,
  { productId, pokemonProductId, ...form }: Form,
  { userId, signal }: { userId: number; signal: AbortSignal },
) {
  const entryId =
    (productId === undefined ? null : await catalogueIdOfProduct(deps.db, shop.id, productId)) ?? pokemonProductId
  const catalogueEntry = entryId === undefined ? null : await catalogueEntryOf(deps.db, entryId)
  const product = {
    name: form.name,
    description: form.description || null,
    category: form.category || null,
    setName: form.setName || null,
    language: form.language || null,
    tags: form.tags,
  }
  return suggest(deps, { shopId: shop.id, userId, signal }, { product, catalogueEntry, language: shop.language })
}
