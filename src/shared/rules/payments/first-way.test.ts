import { expect, test } from 'vitest'
import { firstWay, opensPage } from './first-way.ts'

const link = { kind: 'link', host: 'tikkie.me', maxCents: 75_000 } as const
const transfer = { kind: 'bank-transfer' } as const

test('returns the first payment method that accepts the amount', () => {
  expect(firstWay([link, transfer], 75_000)).toBe(link)
  expect(firstWay([link, transfer], 75_001)).toBe(transfer)
  expect(firstWay([{ ...link, maxCents: null }], 1_000_000)?.kind).toBe('link')
  expect(firstWay([link], 75_001)).toBeUndefined()
})

test('opens a tab only for links and providers', () => {
  expect([link, transfer, undefined].map(opensPage)).toEqual([true, false, false])
})
