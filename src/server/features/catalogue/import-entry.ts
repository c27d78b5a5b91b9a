import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { catalogueProducts } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import { record } from '#server/features/activity/activity.ts'
import { insertProduct } from '#server/features/products/products.ts'
import { refuseOverQuota } from '#server/features/quotas/quotas.ts'
import { getShop } from '#server/features/shops/shops.ts'
import type { Caller } from '#server/http/callers.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { CatalogueImport } from '#shared/contract/catalogue.ts'

type Entry = typeof catalogueProducts.$inferSelect

/** What tells one printing from another: its number in the set, and its rarity. */
const printing = ({ number, total, setCode, rarity }: Entry) => {
  const printed = number && (total && /^\d+$/.test(number) ? `${number}/${total}` : number)
  return [[setCode, printed].filter(Boolean).join(' '), rarity].filter(Boolean).join(' · ') || null
}

/** Makes a product of an entry of the catalogue. The picture stays where it is; only its address is kept. */
export async function importEntry(
  db: Database,
  shops: ShopScope,
  shopId: number,
  form: CatalogueImport,
  caller: Caller,
) {
  return db.change(shopOf, async (tx) => {
    const shop = await getShop(tx, shops, shopId)
    const entry = one(await tx.select().from(catalogueProducts).where(eq(catalogueProducts.id, form.pokemonProductId)))
    if (!entry) throw notFound((t) => t('productErrors.notInCatalogue'))
    await refuseOverQuota(tx, shop.id, { products: 1 })
    const added = await insertProduct(tx, {
      shopId: shop.id,
      pokemonProductId: entry.id,
      name: entry.name,
      description: entry.type === 'card' ? printing(entry) : null,
      priceCents: form.priceCents,
      imageUrl: entry.imageUrl,
      stock: form.stock,
      category: entry.category,
      setName: (form.setName ?? entry.setName) || null,
      language: (form.language ?? entry.language) || null,
    })
    await record(tx, caller, {
      type: 'product',
      action: 'Product imported',
      details: `${added.name} (${entry.pokedataId})`,
      shopId: shop.id,
    })
    return added
  })
}
