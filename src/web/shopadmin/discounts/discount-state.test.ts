import { expect, test } from 'vitest'
import { stateOf } from './discount-state.ts'

const discount = {
  id: 1,
  shopId: 1,
  code: 'X',
  percent: 10,
  amountCents: null,
  freeShipping: false,
  minGoodsCents: 0,
  productIds: null,
  startsOn: null,
  endsOn: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  isActive: true,
  uses: 0,
  givenCents: 0,
  createdAt: '',
  updatedAt: '',
}
const now = new Date('2026-11-23T23:30:00Z')

test('a code is valid on its first and last day, in Amsterdam time', () => {
  expect(stateOf(discount, now)).toBe('active')
  expect(stateOf({ ...discount, startsOn: '2026-11-24', endsOn: '2026-11-24' }, now)).toBe('active')
  expect(stateOf({ ...discount, startsOn: '2026-11-25' }, now)).toBe('planned')
  expect(stateOf({ ...discount, endsOn: '2026-11-23' }, now)).toBe('ended')
  expect(stateOf({ ...discount, isActive: false }, now)).toBe('ended')
  expect(stateOf({ ...discount, maxUses: 3, uses: 3 }, now)).toBe('usedUp')
})
