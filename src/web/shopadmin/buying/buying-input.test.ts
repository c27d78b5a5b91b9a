import { expect, test } from 'vitest'
import type { Buying } from '#shared/contract/buying/buying.ts'
import { formatsIn } from '#shared/rules/languages/formats.ts'
import { buyRule } from '#tests/support/records/products/buying.ts'
import { newHot, newRule, readBuying, typedBuying } from './buying-input.ts'

const noBudget = { moneyCents: null, creditCents: null }
const settings: Buying = {
  revision: 3,
  isOn: true,
  rules: {
    rules: [buyRule({ name: 'Secrets', percent: { cash: 52.5, bank: null, credit: 65 }, fromCents: 1_050 })],
    conditions: { MT: 100, NM: 100, EX: 80, GD: 60, LP: 40, PL: 25, PO: null },
    minimumCents: 100,
    rounding: '5',
    stock: { few: { pieces: 1, percent: 20 }, many: null, full: 12 },
    maxPieces: 4,
  },
  hot: [{ kind: 'fixed', cardId: 7, finish: 'holo', maxPieces: 2, cents: { cash: 1_200, bank: null, credit: 1_500 } }],
  never: [{ cardId: 8, finish: null }],
  terms: {
    quoteDays: 7,
    ways: { bring: true, send: false },
    sendTo: '',
    budget: { week: noBudget, person: noBudget },
    ageFromCents: 5_000,
    tolerance: { cents: 200, percent: 5 },
    cashWindowDays: 30,
  },
  cards: [],
}

test.each(['nl', 'en'] as const)('typed settings are read unchanged in %s', (language) => {
  const { cards: _, ...saved } = settings
  expect(readBuying(typedBuying(settings, formatsIn(language)), settings)).toEqual({ settings: saved })
})

test('names each field with an error', () => {
  const typed = typedBuying(settings, formatsIn('en'))
  const wrong = {
    ...typed,
    rules: [{ ...newRule(), cash: 'half', credit: '250', from: '-1' }],
    conditions: { ...typed.conditions, EX: '120' },
    fewPercent: '',
    full: '0',
    minimum: 'x',
    hot: [{ ...newHot(7), extra: 'y', pieces: '0' }],
  }
  const read = readBuying(wrong, settings)
  expect(Object.keys('errors' in read ? read.errors : {}).sort()).toEqual(
    [
      'rules.0.cash',
      'rules.0.credit',
      'rules.0.from',
      'conditions.EX',
      'fewPercent',
      'full',
      'minimum',
      'hot.0.extra',
      'hot.0.pieces',
    ].sort(),
  )
})
