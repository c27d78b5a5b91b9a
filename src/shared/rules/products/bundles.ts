/** Maximum number of parts in a bundle, and of pieces per part. */
export const MAX_PARTS = 30
export const MAX_PART_QUANTITY = 1_000

/** Number of bundles that can be packed from the parts in stock. */
export const packable = (parts: readonly { stock: number; quantity: number; isDeleted: boolean }[]): number =>
  parts.length === 0 || parts.some(({ isDeleted }) => isDeleted)
    ? 0
    : Math.min(...parts.map(({ stock, quantity }) => Math.floor(stock / quantity)))
