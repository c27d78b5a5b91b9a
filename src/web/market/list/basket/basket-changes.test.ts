import { expect, test } from 'vitest'
import type { Basket, Baskets } from '#shared/contract/market/baskets.ts'
import type { Offer } from '#shared/contract/market/offers.ts'
import { written } from '#shared/messages/translator.ts'
import { basketChanges } from './basket-changes.ts'

const offer = (productId: number, priceCents: number) =>
  ({ productId, priceCents, name: `Card ${productId}`, shop: { id: 1, name: 'De Hoek' } }) as Offer

function baskets(offers: readonly Offer[]): Baskets {
  const goodsCents = offers.reduce((sum, { priceCents }) => sum + priceCents, 0)
  const [first] = offers
  const lines = offers.map((each, want) => ({ want, pieces: 1, offer: each }))
  const parcels = first ? [{ shop: first.shop, lines, goodsCents, shippingCents: 0 }] : []
  const best: Basket = { parcels, goodsCents, shippingCents: 0, totalCents: goodsCents, gap: 0 }
  return { best: first ? best : null, second: null, missing: [], weighed: { offers: offers.length, shops: 1 } }
}

const changes = (before: readonly Offer[], after: readonly Offer[]) =>
  basketChanges(baskets(before), baskets(after)).map((text) => written(text, 'en'))

test('reports a changed price with the new total', () => {
  expect(changes([offer(1, 500), offer(2, 300)], [offer(1, 600), offer(2, 300)])).toEqual([
    'Card 1 at De Hoek was €5.00 and is now €6.00.',
    'The total was €8.00 and is now €9.00.',
  ])
})

test('reports sold items', () => {
  expect(changes([offer(1, 500)], [offer(2, 500)])).toEqual(['Card 1 at De Hoek is no longer part of it.'])
  expect(changes([offer(1, 500)], [])).toEqual([
    'Card 1 at De Hoek is no longer part of it.',
    'The total was €5.00 and is now €0.00.',
  ])
})

test('reports nothing if nothing changed', () => {
  expect(changes([offer(1, 500)], [offer(1, 500)])).toEqual([])
  expect(changes([], [offer(1, 500)])).toEqual([])
})
