import { expect, test } from 'vitest'
import { rateLimits } from '#server/http/rate-limits.ts'
import { given } from '#tests/support/given.ts'
import { isLong } from '#tests/support/long.ts'
import { platform } from '#tests/support/platform.ts'
import { givenCredit } from '#tests/support/records/money/credit.ts'
import { findCredit, tryCode } from './find-credit.ts'

const GUESSES = isLong ? 10_000 : 1_000

test(`of ${GUESSES} guesses from an address, ten reach the codes, and not the right one`, async () => {
  const store = await given.shop({ open: true })
  const { code } = await givenCredit(store)
  const { db } = await platform()
  const limits = rateLimits(db)
  let looked = 0
  let found = 0
  const guess = (typed: string) =>
    tryCode(limits, store.shop.id, '203.0.113.7', () => {
      looked++
      return findCredit(db, store.shop.id, typed)
    }).then(
      () => found++,
      () => undefined,
    )
  for (let n = 0; n < GUESSES; n++) await guess(n === GUESSES - 1 ? code : String(n).padStart(16, '0'))
  expect({ looked, found }).toEqual({ looked: 10, found: 0 })
})
