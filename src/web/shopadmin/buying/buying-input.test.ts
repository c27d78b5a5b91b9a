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
    ways: { bring: true, send: true },
    sendTo: 'Oudegracht 12, Utrecht',
    insureFromCents: 5_050,
    budget: { week: { ...noBudget, moneyCents: 50_000 }, person: { ...noBudget, creditCents: 0 } },
    ageFromCents: 5_000,
    tolerance: { cents: 200, percent: 2.5 },
    cashWindowDays: 30,
    identityFromCents: null,
    registerNumber: '',
    keepsRegister: false,
    holdDays: 0,
    keepAfterDays: 30,
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
    terms: {
      ...typed.terms,
      quoteDays: '',
      bring: false,
      send: false,
      insureFrom: 'x',
      weekMoney: '-1',
      personCredit: '2000000',
      ageFrom: '',
      toleranceAmount: '',
      tolerancePercent: '101',
      cashWindow: '0',
    },
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
      'terms.quoteDays',
      'terms.ways',
      'terms.insureFrom',
      'terms.weekMoney',
      'terms.personCredit',
      'terms.ageFrom',
      'terms.tolerancePercent',
      'terms.cashWindow',
    ].sort(),
  )
})

test('an address is required only for parcels', () => {
  const typed = typedBuying(settings, formatsIn('en'))
  const read = (send: boolean) => readBuying({ ...typed, terms: { ...typed.terms, send, sendTo: ' ' } }, settings)
  expect(Object.keys(Object(read(true)).errors ?? {})).toEqual(['terms.sendTo'])
  expect(read(false)).toMatchObject({ settings: { terms: { sendTo: '' } } })
})
