import { expect, test } from 'vitest'
import type { PriceSettings } from '#shared/contract/catalogue/price-rules.ts'
import { written } from '#shared/messages/translator.ts'
import { formatsIn } from '#shared/rules/languages/formats.ts'
import { newRule, readRules, type TypedRules, typedRules } from './rules-input.ts'

const settings: PriceSettings = {
  rules: [
    { conditions: ['EX'], finishes: ['reverse'], rarities: [], percent: 82.5, floorCents: 50 },
    { conditions: [], finishes: [], rarities: ['Common'], percent: 100, floorCents: null },
  ],
  floorCents: 25,
  rounding: ',99',
  maxStepPercent: 12.5,
  nightly: true,
}

test.each(['en', 'nl'] as const)('what is saved is typed and read again as it was: %s', (language) => {
  expect(readRules(typedRules(settings, formatsIn(language)))).toEqual({ settings })
})

test('reports errors at their fields', () => {
  const typed: TypedRules = {
    rules: [
      { ...newRule(), percent: 'much' },
      { ...newRule(), percent: '5000', floor: '-1' },
    ],
    floor: 'x',
    rounding: 'none',
    maxStep: '0',
    nightly: false,
  }
  const read = readRules(typed)
  const errors = 'errors' in read ? read.errors : {}
  expect(
    Object.fromEntries(Object.entries(errors).map(([path, text]) => [path, written(text ?? (() => ''), 'en')])),
  ).toEqual({
    'rules.0.percent': 'Enter a percentage, such as 85',
    'rules.1.percent': 'Must be 1,000 or less',
    'rules.1.floor': 'Price must be 0 or more',
    floor: 'Enter an amount, such as 4.99',
    maxStep: 'Must be 1 or more',
  })
  expect(readRules({ ...typed, rules: [], floor: '', maxStep: '' })).toHaveProperty('errors.rules')
})

test('an empty floor or limit means none', () => {
  const typed = { ...typedRules(settings, formatsIn('en')), floor: '', maxStep: ' ' }
  expect(readRules(typed)).toMatchObject({ settings: { floorCents: 0, maxStepPercent: null } })
})
