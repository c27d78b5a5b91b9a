import { expect, test } from 'vitest'
import { counterTotal } from './counter.ts'

const lines = [
  { priceCents: 1_000, quantity: 2 },
  { priceCents: 33, quantity: 1 },
]

test.each([
  [undefined, 0, 2_033],
  [{ percent: 10 }, 203, 1_830],
  // Half a cent rounds up.
  [{ percent: 50 }, 1_017, 1_016],
  [{ percent: 100 }, 2_033, 0],
  [{ amountCents: 500 }, 500, 1_533],
  [{ amountCents: 5_000 }, 2_033, 0],
])('applies %j to goods of €20.33: %i cents off, %i left', (discount, discountCents, totalCents) => {
  expect(counterTotal({ items: lines }, discount)).toEqual({ goodsCents: 2_033, discountCents, totalCents })
})

test('charges nothing for an empty sale', () => {
  expect(counterTotal({ items: [] }, { amountCents: 100 })).toEqual({ goodsCents: 0, discountCents: 0, totalCents: 0 })
})

test('counts agreed prices and custom lines', () => {
  const items = [
    { priceCents: 1_000, quantity: 2, agreed: { priceCents: 800 } },
    { priceCents: 500, quantity: 1, agreed: { priceCents: 0 } },
  ]
  expect(counterTotal({ items, customLines: [{ amountCents: 250 }] }, { percent: 10 })).toEqual({
    goodsCents: 1_850,
    discountCents: 185,
    totalCents: 1_665,
  })
})
