export const DEFAULT_ORDER_PREFIX = '2025'
export const ORDER_PREFIX_MAX = 10

const OFFSET = 99

/** Permanent number of an order: ('2025', 1) gives '2025100'. */
export const orderNumber = (prefix: string, orderId: number): string => `${prefix}${orderId + OFFSET}`

/** Displayed form of an order number. */
export const displayOrderNumber = (number: string): string => `#${number}`
