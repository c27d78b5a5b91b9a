import { expect, test } from 'vitest'
import { orderStatuses } from '#shared/rules/orders/order-status.ts'
import { orderGroups } from './order-groups.ts'

test('every order status is in exactly one group', () => {
  const grouped = orderGroups.flatMap(({ statuses }): readonly string[] => statuses)
  expect(grouped.toSorted()).toEqual(orderStatuses.toSorted())
})
