export { giveDiscountBack, orderDiscount, withCodes, writeOrderDiscount } from './order-discount.ts'
export { type DiscountRefusal, discountNames, discountRefused } from './refused-discount.ts'
export { usedUpSince } from './uses-left.ts'
