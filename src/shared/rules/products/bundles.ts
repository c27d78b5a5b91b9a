/** The most products that a bundle is packed from, and the most pieces of one of them. */
export const MAX_PARTS = 30
export const MAX_PART_QUANTITY = 1_000

/** How many bundles the parts that are there make. */
export const packable = (parts: readonly { stock: number; quantity: number; isDeleted: boolean }[]): number =>
  parts.length === 0 || parts.some(({ isDeleted }) => isDeleted)
    ? 0
    : Math.min(...parts.map(({ stock, quantity }) => Math.floor(stock / quantity)))
