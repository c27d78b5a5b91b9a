import { expect, test } from 'vitest'
import type { PullLine } from '#shared/contract/orders/packing/packing.ts'
import { chosenAtFirst, linesToOpen, type OrderLine, openedIn, openedTogether } from './opening-choice.ts'

const line = (id: number, change: Partial<OrderLine> = {}): OrderLine => ({
  id,
  productId: id,
  productName: `Booster ${id}`,
  details: {},
  quantity: 2,
  priceCents: 500,
  imageUrl: null,
  openLiveVersion: null,
  openedQuantity: 0,
  openable: true,
  listPriceCents: null,
  priceReason: null,
  ...change,
})
const card = line(9, { details: { condition: 'NM' }, openable: false })

test('selects requested items and allows the others', () => {
  const lines = linesToOpen([line(1, { openLiveVersion: 1 }), line(2), card])
  expect(lines.map(({ id }) => id)).toEqual([1, 2])
  expect(openedIn(chosenAtFirst(lines))).toEqual([{ lineId: 1, quantity: 2 }])
})

test('without a request, selects all packs, and toploaders only if there is nothing else', () => {
  const toploaders = line(3, { openable: false })
  expect(openedIn(chosenAtFirst(linesToOpen([line(1), toploaders, card])))).toEqual([{ lineId: 1, quantity: 2 }])
  expect(linesToOpen([toploaders, card])).toEqual([toploaders])
})

test('in bulk, opens the requested items of each order, or else its packs', () => {
  const pulled = (productId: number, orders: PullLine['orders'], details = {}): PullLine => ({
    productId,
    name: `Booster ${productId}`,
    setName: null,
    details,
    location: null,
    imageUrl: null,
    quantity: 9,
    packed: { toOpen: 0, opened: 0, sealed: 0 },
    orders,
  })
  const order = (id: number, toOpen: number, sealed: number) => ({
    id,
    orderNumber: `KH${id}`,
    quantity: 2,
    packed: { toOpen, opened: 0, sealed },
  })
  const lines = [
    pulled(1, [order(1, 2, 0), order(2, 0, 2)]),
    pulled(2, [order(1, 0, 2)]),
    pulled(3, [order(2, 0, 0)], { condition: 'NM' }),
  ]
  expect(openedTogether(lines).map(({ productId, quantity }) => [productId, quantity])).toEqual([[1, 4]])
})
