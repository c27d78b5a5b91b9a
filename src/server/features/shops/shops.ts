import type { Transaction } from '#server/database/connect.ts'
import { lockPlacing } from '#server/database/lock-placing.ts'

export { createFirstShop, firstShopName } from './create-shop.ts'
export { saveSettings } from './save-settings.ts'
export { lockShop, shopsOf } from './shops.queries.ts'
export { toShop } from './to-shop.ts'
export { getShopBySlug, getVisibleShop } from './visible-shop.queries.ts'

/** Waits for orders in progress at a shop. Later ones wait until this transaction ends, and see its changes. */
export const stopOrders = (tx: Transaction, id: number) => lockPlacing(tx, id, { open: 'exclusive' })
