import type { Transaction } from '#server/database/connect.ts'
import { lockPlacing } from '#server/database/lock-placing.ts'

/** Waits for orders that are being placed at a shop. Others wait until this transaction ends, and see then what it did. */
export const stopOrders = (tx: Transaction, id: number) => lockPlacing(tx, id, { open: 'exclusive' })
