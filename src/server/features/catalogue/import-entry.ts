import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { catalogueProducts } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import { record } from '#server/features/activity/activity.ts'
import { checkedCard, emptyToNull, insertProduct, recordedName } from '#server/features/products/products.ts'
import { refuseOverQuota } from '#server/features/quotas/quotas.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { CatalogueImport } from '#shared/contract/catalogue/catalogue.ts'
import { withGameFinish } from '#shared/rules/games/finish-of-game.ts'
import { type Entry, listingOf } from './listing-of.ts'

/** Fields of this copy from the form; only location and cost for a sealed product. */
async function ownFields(tx: Transaction, shopId: number, form: CatalogueImport, { type, game }: Entry) {
  const { location, purchasePriceCents, keepsPrice } = form
  const forShop = emptyToNull({ location, purchasePriceCents, keepsPrice })
  if (type === 'sealed') return forShop
  const { condition, finish, gradeCompany, grade, certificateNumber } = form
  const { isFirstEdition, isSigned, isAltered, isPlayset } = form
  const copy = withGameFinish({ condition, finish, gradeCompany, grade, certificateNumber }, game)
  const flags = { isFirstEdition, isSigned, isAltered, isPlayset }
  return { ...forShop, ...(await checkedCard(tx, shopId, emptyToNull({ ...copy, ...flags }), form)) }
}

/** Makes a product of a catalogue entry. The picture is not copied; only its address is stored. */
export async function importEntry(
  db: Database,
  shops: ShopScope,
  shopId: number,
  form: CatalogueImport,
  caller: Principal,
) {
  return db.change(shopOf, async (tx) => {
    const shop = await getShop(tx, shops, shopId)
    const entry = one(await tx.select().from(catalogueProducts).where(eq(catalogueProducts.id, form.pokemonProductId)))
    if (!entry) throw notFound((t) => t('productErrors.notInCatalogue'))
    await refuseOverQuota(tx, shop.id, { products: 1 })
    const added = await insertProduct(
      tx,
      { kind: 'catalogue', actor: caller },
      {
        shopId: shop.id,
        ...listingOf(entry),
        priceCents: form.priceCents,
        stock: form.stock,
        setName: (form.setName ?? entry.setName) || null,
        language: (form.language ?? entry.language) || null,
        ...(await ownFields(tx, shop.id, form, entry)),
      },
    )
    await record(tx, caller, {
      type: 'product',
      action: 'Product imported',
      details: `${recordedName(added)} (${entry.pokedataId})`,
      shopId: shop.id,
    })
    return added
  })
}
