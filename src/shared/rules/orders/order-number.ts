export const DEFAULT_ORDER_PREFIX = '2025'
export const ORDER_PREFIX_MAX = 10

const OFFSET = 99

/** The number an order keeps for good: ('2025', 1) gives '2025100'. */
export const orderNumber = (prefix: string, orderId: number): string => `${prefix}${orderId + OFFSET}`

/** How an order's number is shown on every screen. */
export const displayOrderNumber = (number: string): string => `#${number}`
