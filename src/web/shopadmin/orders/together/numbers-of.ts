import type { Together } from '#shared/contract/orders/orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'

/** Order numbers as a list within a sentence. */
export const numbersOf = (list: readonly Pick<Together, 'orderNumber'>[]): string =>
  list.map(({ orderNumber }) => displayOrderNumber(orderNumber)).join(', ')
