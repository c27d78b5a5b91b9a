import { expect, test } from 'vitest'
import { written } from '#shared/messages/translator.ts'
import { ruleText } from './rule-text.ts'

test('formats a rule on one line', () => {
  const all = { conditions: [], finishes: [], rarities: [], percent: 100, floorCents: null }
  expect(written(ruleText(all), 'en')).toBe('All conditions · 100% of trend')
  const some = {
    ...all,
    conditions: ['EX' as const, 'GD' as const],
    finishes: ['reverse'],
    rarities: ['Common'],
    percent: 72.5,
  }
  expect(written(ruleText(some), 'en')).toBe('EX, GD · Reverse holo · Common · 72.5% of trend')
  expect(written(ruleText(some), 'nl')).toBe('EX, GD · Reverse holo · Common · 72,5% van de trend')
})
