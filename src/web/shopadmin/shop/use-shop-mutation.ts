import type { Order } from '#shared/contract/orders/orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { type ReportedMutation, useReportedMutation } from '#web/components/use-reported-mutation.ts'
import { shopQueries } from './use-refresh-shop.ts'

type ShopMutation<Input, Answer> = Omit<ReportedMutation<Input, Answer>, 'refresh'>

/** Changes something of a shop, reports the result, and refreshes what is shown of the shop. */
export const useShopMutation = <Input = void, Answer = unknown>(shopId: number, options: ShopMutation<Input, Answer>) =>
  useReportedMutation({ ...options, refresh: shopQueries(shopId) })

/** The same of an order, whose number the toast names. */
export const useOrderMutation = <Input = void, Answer = unknown>(
  { shopId, orderNumber }: Pick<Order, 'shopId' | 'orderNumber'>,
  options: ShopMutation<Input, Answer>,
) => useShopMutation(shopId, { subject: displayOrderNumber(orderNumber), ...options })
