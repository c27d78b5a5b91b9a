import { sql } from 'drizzle-orm'
import type { Transaction } from './types.ts'

type Locks = {
  /** `exclusive` waits for orders in flight at the shop; new ones wait until this transaction ends and then see its changes. */
  open?: 'shared' | 'exclusive'
  /** Idempotency key. */
  key?: string
  /** Customers with these mailboxes cannot place an order until the transaction ends. */
  mailboxes?: readonly string[]
}

/** Takes the locks of `place_order` until the transaction ends. */
export const lockPlacing = (tx: Transaction, shopId: number, { open, key, mailboxes }: Locks) =>
  tx.execute(sql`select lock_placing(${shopId}::bigint, ${open ?? null}::text, ${key ?? null}::text,
    ${sql.param(mailboxes ?? [])}::text[])`)

/** Waits for orders in progress at a shop. Later ones wait until this transaction ends, and see its changes. */
export const stopOrders = (tx: Transaction, id: number) => lockPlacing(tx, id, { open: 'exclusive' })
