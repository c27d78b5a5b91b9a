export type PackingPage = 'pull-sheet' | 'packing-slips'

/** Path of a printable page for these orders. */
export const packingPath = (page: PackingPage, orders: readonly { id: number }[]): string =>
  `/shopadmin/orders/${page}?orders=${orders.map(({ id }) => id).join(',')}`
