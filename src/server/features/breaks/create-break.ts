import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { breakProducts, breaks, products } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { lockProducts, type ProductRow } from '#server/features/products/products.ts'
import { moveStock, noteStock } from '#server/features/stock/stock.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import { conflict, forbidden, invalid, notFound } from '#server/http/errors/errors.ts'
import type { NewBreak } from '#shared/contract/orders/breaks.ts'
import type { Text } from '#shared/messages/translator.ts'
import { isChance } from '#shared/rules/breaks/breaks.ts'
import { commitmentOf } from '#shared/rules/breaks/draw.ts'
import { boxesMoved } from './boxes.ts'

/**
 * Creates a break with a product for each name, or one for all spots, and takes its boxes from the stock. Throws 403 `draws_off` for a break
 * that depends on chance where the operator does not allow them, 409 `opening_off` and `insufficient_stock`.
 */
export async function createBreak(
  db: Database,
  shopId: number,
  form: NewBreak,
  { actor, allowsDraws }: { actor: Actor; allowsDraws: boolean },
): Promise<number> {
  if (isChance(form.kind) && !allowsDraws) throw forbidden('draws_off', (t) => t('breakErrors.drawsOff'))
  const endsAt = new Date(form.endsAt)
  if (endsAt <= new Date()) {
    const message: Text = (t) => t('breakErrors.endIsPast')
    throw invalid('invalid_input', message, [{ path: 'endsAt', message }])
  }
  return db.change(shopId, async (tx) => {
    const shop = await getShop(tx, [shopId], shopId)
    if (!shop.opensLive) throw conflict('opening_off', (t) => t('breakErrors.openingOff'))
    const box = form.box && (await takeBoxes(tx, shopId, form.box, actor))
    const { kind, name, content, priceCents, names } = form
    // Before anyone can buy a spot, and never changed.
    const seed = kind === 'draw' ? randomBytes(32).toString('hex') : null
    const made = only(
      await tx
        .insert(breaks)
        .values({
          shopId,
          kind,
          name,
          content,
          names,
          spots: names.length || (form.count ?? 0),
          priceCents,
          boxProductId: form.box?.productId ?? null,
          boxes: form.box?.boxes ?? 0,
          seed,
          commitment: seed && (await commitmentOf(seed)),
          endsAt,
        })
        .returning(),
    )
    await addProducts(tx, made, box ?? undefined, actor)
    await record(tx, actor, { type: 'product', action: 'Break created', details: name, shopId })
    return made.id
  })
}

async function takeBoxes(
  tx: Transaction,
  shopId: number,
  { productId, boxes }: NonNullable<NewBreak['box']>,
  actor: Actor,
): Promise<ProductRow> {
  const box = one(await lockProducts(tx, shopId, { ids: [productId] }))
  if (!box) throw notFound((t) => t('productErrors.notFound'))
  if (box.stock < boxes) {
    const message: Text = (t) => t('breakErrors.tooFewBoxes', { stock: box.stock })
    throw conflict('insufficient_stock', message, [{ path: 'box.boxes', message, stock: box.stock }])
  }
  await moveStock(tx, actor, shopId, boxesMoved('split', productId, -boxes))
  return box
}

/** The products of the spots are archived, so that no list has them. */
async function addProducts(
  tx: Transaction,
  made: typeof breaks.$inferSelect,
  box: ProductRow | undefined,
  actor: Actor,
) {
  const { shopId, id, kind, name, names, spots, priceCents, endsAt } = made
  const isNamed = kind !== 'draw' && names.length > 0
  const purchaseCents = box?.purchasePriceCents
  const product = {
    shopId,
    priceCents,
    // Only the cards are sent.
    category: 'boosterpacks',
    game: box?.game ?? null,
    setName: box?.setName ?? null,
    setCode: box?.setCode ?? null,
    language: box?.language ?? null,
    imageUrl: box?.imageUrl ?? null,
    imageUrls: box?.imageUrls ?? [],
    vatScheme: box?.vatScheme ?? null,
    vatRate: box?.vatRate ?? null,
    releaseDate: box?.releaseDate ?? null,
    purchasePriceCents: purchaseCents == null ? null : Math.round((purchaseCents * made.boxes) / spots),
    archivedAt: new Date(),
    spotUntil: endsAt,
  }
  const added = await tx
    .insert(products)
    .values(
      isNamed
        ? names.map((spot) => ({ ...product, name: `${name}: ${spot}`, stock: 1 }))
        : [{ ...product, name, stock: spots }],
    )
    .returning({ id: products.id, stock: products.stock })
  await tx
    .insert(breakProducts)
    .values(added.map((each, place) => ({ shopId, productId: each.id, breakId: id, place: isNamed ? place : null })))
  const before = added.map((each) => ({ product: { id: each.id, stock: 0 }, after: each }))
  await noteStock(tx, shopId, { kind: 'added', actor }, before)
}
