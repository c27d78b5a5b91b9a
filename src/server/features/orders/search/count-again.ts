import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { today } from '#server/database/dutch-days.ts'
import { orders } from '#server/database/schema.ts'
import { countCustomers } from '#server/features/customers/customers.ts'
import { writeOrderWords } from './order-words.ts'

const AT_ONCE = 500

type Key = { shopId: number; orderId: number }

/**
 * Rebuilds the search words and customer counts of the orders of yesterday and today. During a deployment, a server of the previous version
 * may have handled some of them without writing either.
 */
export async function countAgain(db: Database, closing?: AbortSignal): Promise<void> {
  const { rows } = await db.execute<Key>(sql`
    select shop_id::float8 as "shopId", id::float8 as "orderId" from ${orders}
    where (created_at at time zone 'Europe/Amsterdam')::date in (${today}, ${today} - 1) order by shop_id, id`)
  for (let start = 0; start < rows.length && !closing?.aborted; start += AT_ONCE) {
    const part = rows.slice(start, start + AT_ONCE)
    await db.transaction(async (tx) => {
      // Lock first, so that erasing a customer or changing an order cannot run in between.
      const { rows: held } = await tx.execute<Key & { customerEmail: string }>(sql`
        select o.shop_id::float8 as "shopId", o.id::float8 as "orderId", o.customer_email as "customerEmail"
        from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as named ("shopId" bigint, "orderId" bigint)
        join ${orders} o on o.shop_id = named."shopId" and o.id = named."orderId"
        order by o.shop_id, o.id for no key update of o`)
      await writeOrderWords(tx, held)
      await countCustomers(tx, held)
    })
  }
}
