import { expect, test } from 'vitest'
import { canMoveOffer, offerStates } from './offer-status.ts'

test('an offer ends settled, returned, declined, cancelled or expired, and never begins again', () => {
  const last = offerStates.filter((from) => !offerStates.some((to) => canMoveOffer(from, to)))
  expect(last).toEqual(['declined', 'settled', 'returned', 'cancelled', 'expired'])
  expect(offerStates.filter((from) => canMoveOffer(from, 'submitted'))).toEqual([])
})

test('money is due only after the customer agreed', () => {
  expect(offerStates.filter((from) => canMoveOffer(from, 'settled'))).toEqual(['agreed'])
})
