import { expect, test } from 'vitest'
import { paidForPieces, paidOfLines, splitRefund } from './paid-pieces.ts'

test('spreads discounts over goods and surcharges by price, and never over gift cards', () => {
  const goods = { priceCents: 500, quantity: 2 }
  const card = { priceCents: 2_500, quantity: 1, vatScheme: 'voucher' as const }
  const extras = [{ amountCents: 1_000 }, { amountCents: -300 }, { amountCents: -100 }]
  expect(paidOfLines([goods, card, { priceCents: 2_000, quantity: 1 }], extras)).toEqual([900, 2_500, 1_800])
  expect(paidOfLines([goods], [])).toEqual([1_000])
})

test('parts of a line add up to what was paid for it', () => {
  const line = { paidCents: 1_000, quantity: 3 }
  const parts = [paidForPieces(line, 0, 1), paidForPieces(line, 1, 1), paidForPieces(line, 2, 1)]
  expect(parts).toEqual([333, 334, 333])
  expect(paidForPieces(line, 1, 2)).toBe(667)
  expect(paidForPieces({ paidCents: 0, quantity: 0 }, 0, 0)).toBe(0)
})

const refund = {
  amountCents: 1_000,
  goodsCents: undefined as number | undefined,
  shippingCents: undefined as number | undefined,
  goodwillCents: 0,
  shippingLeftCents: 400,
}

test('without pieces, all but the named shipping is goodwill', () => {
  expect(splitRefund(refund)).toEqual({ goodsCents: 0, goodwillCents: 1_000, shippingCents: 0 })
  expect(splitRefund({ ...refund, shippingCents: 400 })).toEqual({
    goodsCents: 0,
    goodwillCents: 600,
    shippingCents: 400,
  })
  expect(splitRefund({ ...refund, shippingCents: 401 })).toBeUndefined()
  expect(splitRefund({ ...refund, amountCents: 300, shippingCents: 301 })).toBeUndefined()
})

test('beyond pieces and goodwill, a refund is shipping, as far as shipping was paid', () => {
  const pieces = { ...refund, goodsCents: 600, goodwillCents: 100 }
  expect(splitRefund(pieces)).toEqual({ goodsCents: 600, goodwillCents: 100, shippingCents: 300 })
  expect(splitRefund({ ...pieces, amountCents: 1_100 })).toMatchObject({ shippingCents: 400 })
  expect(splitRefund({ ...pieces, amountCents: 1_101 })).toBeUndefined()
  expect(splitRefund({ ...pieces, shippingCents: 299 })).toBeUndefined()
  expect(splitRefund({ ...pieces, shippingCents: 300 })).toMatchObject({ shippingCents: 300 })
  // The shop keeps part of the price for wear.
  expect(splitRefund({ ...pieces, amountCents: 500 })).toEqual({
    goodsCents: 600,
    goodwillCents: 100,
    shippingCents: 0,
  })
  expect(splitRefund({ ...pieces, amountCents: 500, shippingCents: 401 })).toBeUndefined()
})
