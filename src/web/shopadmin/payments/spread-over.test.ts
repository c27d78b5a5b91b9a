import { expect, test } from 'vitest'
import type { Order } from '#shared/contract/orders/orders.ts'
import { spreadOver } from './spread-over.ts'

const order = (id: number, totalCents: number, receivedCents: number | null = null) =>
  ({
    id,
    orderNumber: `${id}`,
    customerEmail: 'x@y.z',
    status: 'pending',
    totalCents,
    receivedCents,
    returnedCents: 0,
    creditedCents: 0,
  }) as Order
const amounts = ({ orders, leftCents }: ReturnType<typeof spreadOver>) => [
  orders.map(({ amountCents }) => amountCents),
  leftCents,
]

test('each order gets its outstanding amount, and the last one the remainder', () => {
  const list = [order(1, 1_000), order(2, 2_000, 500), order(3, 700)]
  expect(amounts(spreadOver({ amountCents: 4_000 }, list))).toEqual([[1_000, 1_500, 1_500], 0])
  expect(amounts(spreadOver({ amountCents: 1_200 }, list))).toEqual([[1_000, 200, 0], 0])
  expect(amounts(spreadOver({ amountCents: -1_200 }, list.slice(0, 1)))).toEqual([[-1_200], 0])
})

test('keeps typed amounts and divides the rest', () => {
  const list = [order(1, 1_000), order(2, 2_000)]
  expect(amounts(spreadOver({ amountCents: 2_500 }, list, new Map([[1, 800]])))).toEqual([[800, 1_700], 0])
  expect(amounts(spreadOver({ amountCents: 2_500 }, list, new Map([[2, 2_000]])))).toEqual([[500, 2_000], 0])
})

test('reports how much is left to divide or exceeds the entry', () => {
  const list = [order(1, 1_000), order(2, 2_000)]
  const both = (one: number, two: number) =>
    new Map([
      [1, one],
      [2, two],
    ])
  expect(amounts(spreadOver({ amountCents: 2_500 }, list, both(800, 1_000)))).toEqual([[800, 1_000], 700])
  expect(amounts(spreadOver({ amountCents: 2_500 }, list, both(1_000, 2_000)))).toEqual([[1_000, 2_000], -500])
  expect(spreadOver({ amountCents: 500 }, list, new Map([[1, 800]])).leftCents).toBe(-300)
})
