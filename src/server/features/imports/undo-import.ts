import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { orderItems, productImports, products } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { archive, Changed, undoChanges } from '#server/features/products/products.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'

const Applied = z.object({ added: z.array(z.number()), changed: z.array(Changed) })

/**
 * Undoes an import: removes the products it added, and restores those it changed as far as they have not changed since. Throws 409 once
 * one of the added products was ordered.
 */
export async function undoImport(db: Database, shopId: number, id: number, actor: Actor) {
  return db.change(shopId, async (tx) => {
    const isThis = and(eq(productImports.shopId, shopId), eq(productImports.id, id))
    const found = one(await tx.select().from(productImports).where(isThis).for('update'))
    if (!found) throw notFound((t) => t('importErrors.notFound'))
    if (found.undoneAt) throw conflict('already_undone', (t) => t('productErrors.alreadyUndone'))
    if (found.state !== 'done' || !found.applied) throw conflict('not_undoable', (t) => t('productErrors.notUndone'))
    const { added, changed } = Applied.parse(found.applied)
    // Locked first, in the order of sales: an order in progress is either visible below, or finds the products deleted.
    const locked = await tx
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(and(eq(products.shopId, shopId), inArray(products.id, added), isNull(products.archivedAt)))
      .orderBy(products.id)
      .for('no key update')
    const ids = locked.map((product) => product.id)
    const sold = await tx
      .selectDistinct({ id: orderItems.productId })
      .from(orderItems)
      .where(and(eq(orderItems.shopId, shopId), inArray(orderItems.productId, ids)))
    const [first] = locked.filter((product) => sold.some(({ id: productId }) => productId === product.id))
    if (first) {
      throw conflict('import_sold', (t) => t('importErrors.ordered', { name: first.name, count: sold.length }))
    }
    if (ids.length > 0) await archive(tx, actor, shopId, ids)
    const { restored } = await undoChanges(tx, shopId, changed, actor)
    await tx.update(productImports).set({ undoneAt: sql`now()` }).where(isThis)
    const details = `${ids.length} removed, ${restored} restored`
    await record(tx, actor, { type: 'product', action: 'Import of products undone', details, shopId })
    return { removed: ids.length, restored, left: added.length - ids.length + changed.length - restored }
  })
}
