import { eq } from 'drizzle-orm'
import { only } from '#server/database/rows.ts'
import { products } from '#server/database/schema.ts'
import { platform } from '#tests/support/platform.ts'

/** Stock of a product in the table, archived or not. */
export async function stockOf({ id }: { id: number }): Promise<number> {
  const { db } = await platform()
  return only(await db.select({ stock: products.stock }).from(products).where(eq(products.id, id))).stock
}
