import { sql } from 'drizzle-orm'
import type { Transaction } from './types.ts'

type Locks = {
  /** `exclusive` waits for orders that are being placed at the shop; others wait until this transaction ends, and see then what it did. */
  open?: 'shared' | 'exclusive'
  /** An idempotency key. */
  key?: string
  /** Customers with these mailboxes place no order until then. */
  mailboxes?: readonly string[]
}

/** The locks that `place_order` takes, held until the transaction ends. */
export const lockPlacing = (tx: Transaction, shopId: number, { open, key, mailboxes }: Locks) =>
  tx.execute(sql`select lock_placing(${shopId}::bigint, ${open ?? null}::text, ${key ?? null}::text,
    ${sql.param(mailboxes ?? [])}::text[])`)
