import type { Order } from '#shared/contract/orders/orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { type ReportedMutation, useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { shopQueries } from './use-refresh-shop.ts'

type ShopMutation<Input, Answer> = Omit<ReportedMutation<Input, Answer>, 'refresh'>

/** Mutation of a shop: reports its result and invalidates the shop's queries. */
export const useShopMutation = <Input = void, Answer = unknown>(shopId: number, options: ShopMutation<Input, Answer>) =>
  useReportedMutation({ ...options, refresh: shopQueries(shopId) })

/** Mutation of an order: the toast contains its number. */
export const useOrderMutation = <Input = void, Answer = unknown>(
  { shopId, orderNumber }: Pick<Order, 'shopId' | 'orderNumber'>,
  options: ShopMutation<Input, Answer>,
) => useShopMutation(shopId, { subject: displayOrderNumber(orderNumber), ...options })
