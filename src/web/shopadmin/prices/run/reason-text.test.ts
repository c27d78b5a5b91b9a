import { expect, test } from 'vitest'
import { written } from '#shared/messages/translator.ts'
import { reasonText } from './reason-text.ts'

const rule = { conditions: [], finishes: [], rarities: [], percent: 80, floorCents: null }
const run = {
  rules: [rule, { ...rule, percent: 100 }, { ...rule, percent: 95, basis: 'lowest' as const }],
  maxStepPercent: 30,
}
const item = {
  oldCents: 300,
  newCents: 199,
  skipped: null,
  trendCents: 250,
  source: 'Cardmarket',
  day: '2026-03-03',
  rule: 0,
  targetCents: 200,
  limited: false,
  floored: false,
}
const none = { ...item, newCents: null, rule: null, targetCents: null }

test.each<[string, Partial<typeof item> | object]>([
  ['Trend €2.50 (Cardmarket, 3 Mar 2026) × 80% = €2.00, rounded to €1.99', {}],
  ['Trend €2.50 (Cardmarket, 3 Mar 2026) × 80% = €2.00', { newCents: 200 }],
  ['Trend €2.50 (Cardmarket, 3 Mar 2026)', { rule: 1, targetCents: 250, newCents: 250 }],
  ['Trend €2.50 × 80% = €2.00', { newCents: 200, source: null, day: null }],
  ['Lowest offer of another shop €2.50 × 95% = €2.38, rounded to €2.40', { rule: 2, targetCents: 238, newCents: 240 }],
  [
    'Trend €2.50 (Cardmarket, 3 Mar 2026) × 80% = €2.00, but at most 30% in one run: €2.10',
    { newCents: 210, limited: true },
  ],
  [
    'Trend €2.50 (Cardmarket, 3 Mar 2026) × 80% = €2.00, raised to your lowest price €2.25',
    { newCents: 225, limited: true, floored: true },
  ],
  [
    'Trend €2.50 (Cardmarket, 3 Mar 2026) × 80% = €2.00, its price already',
    { newCents: null, skipped: 'same', oldCents: 200 },
  ],
  [
    'Trend €2.50 (Cardmarket, 3 Mar 2026) × 80% = €2.00, but no price within 30% of the current one fits your rounding',
    { newCents: null, skipped: 'step', limited: true },
  ],
  ['The market price of 3 Mar 2026 is older than 30 days', { ...none, skipped: 'old-trend' }],
  ['Marked “My own price” or on sale, so rules do not change it', { ...none, skipped: 'own-price' }],
  ['No rule fits this card', { ...none, skipped: 'no-rule' }],
])('explains a price: %s', (text, part) => {
  expect(written(reasonText({ ...item, ...part }, run), 'en')).toBe(text)
})

test('explains a price in Dutch', () => {
  expect(written(reasonText(item, run), 'nl')).toBe(
    'Trend €\u00a02,50 (Cardmarket, 3 mrt 2026) × 80% = €\u00a02,00, afgerond op €\u00a01,99',
  )
})
