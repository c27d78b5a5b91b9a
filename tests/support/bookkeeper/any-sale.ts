import fc from 'fast-check'
import type { Case } from './cases.ts'

const piece = fc.record({
  priceCents: fc.integer({ min: 50, max: 9_999 }),
  costCents: fc.option(fc.integer({ min: 0, max: 9_999 })),
  scheme: fc.constantFrom('standard' as const, 'margin' as const),
  rate: fc.constantFrom(21 as const, 9 as const, 0 as const),
  quantity: fc.integer({ min: 1, max: 4 }),
})

/** Buyers, destinations, and means of payment at the counter. */
const buyers: Partial<Case>[] = [
  {},
  { abroad: 'DE' },
  { abroad: 'DE', foreignRate: 19 },
  { abroad: 'BE', companyNumber: 'BE0123456749' },
  { abroad: 'CH' },
  { atCounter: true },
  { atCounter: true, paidIn: 'cash' },
  { atCounter: true, paidIn: 'card-and-cash' },
]

/** Any sale, without the totals that a bookkeeper would compute. */
export const anySale: fc.Arbitrary<Case> = fc
  .record({
    pieces: fc.array(piece, { minLength: 1, maxLength: 3 }),
    shippingCents: fc.option(fc.integer({ min: 0, max: 995 }), { nil: undefined }),
    percent: fc.option(fc.integer({ min: 1, max: 40 })),
    buyer: fc.constantFrom(...buyers),
  })
  .map(({ pieces, shippingCents, percent, buyer }) => {
    // Goods that go abroad are shipped, and goods sold at the counter are not.
    const shipping = buyer.abroad ? (shippingCents ?? 0) : buyer.atCounter ? undefined : shippingCents
    return {
      title: 'any',
      pieces,
      ...(shipping === undefined ? {} : { shippingCents: shipping }),
      ...(percent === null ? {} : { discount: { percent } }),
      ...buyer,
      totalCents: 0,
      vatCents: 0,
    }
  })
