import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { shops } from '#server/database/schema.ts'

/** The current shop that a message is about. */
export async function shopOf(tx: Transaction, shopId: number | null) {
  const [shop] = await tx
    .select()
    .from(shops)
    .where(eq(shops.id, shopId ?? 0))
  return shop
}
