import { expect, test } from 'vitest'
import { written } from '#shared/messages/translator.ts'
import { ruleSentence } from './rule-sentence.ts'
import { newRule } from './rules-input.ts'

const rule = {
  ...newRule(),
  conditions: ['EX' as const, 'GD' as const],
  finishes: ['reverse'],
  rarities: ['Common'],
  percent: '72.5',
}

test('formats a rule as a sentence', () => {
  expect(written(ruleSentence(rule, '0.25'), 'en')).toBe(
    'Cards in condition EX and GD with finish Reverse holo of rarity Common cost 72.5% of the trend, at least €0.25.',
  )
  expect(written(ruleSentence({ ...newRule(), basis: 'lowest', floor: '1' }, '0.25'), 'nl')).toBe(
    'Kaarten in elke conditie kosten 100% van het laagste aanbod, minstens €\u00a01,00.',
  )
})

test('is empty while an input is invalid', () => {
  expect(written(ruleSentence({ ...rule, percent: 'much' }, '0.25'), 'en')).toBe('')
  expect(written(ruleSentence(rule, 'x'), 'en')).toBe('')
})
