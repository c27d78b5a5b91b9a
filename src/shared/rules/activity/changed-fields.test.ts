import { expect, test } from 'vitest'
import { problem } from '../../contract/problem.ts'
import { changedFieldProblems, personRules, shopRules } from './changed-fields.ts'

const rules = {
  name: (text: string) => (text === '' ? problem('nameRequired') : undefined),
  colour: (text: string) => (text === 'red' ? 'Not red' : undefined),
}

test('validates only changed fields', () => {
  expect(changedFieldProblems(rules, { name: 'Misty', colour: 'blue' })).toEqual([])
  expect(changedFieldProblems(rules, { name: 'Misty', colour: 'red' })).toEqual([
    { path: 'colour', message: 'Not red' },
  ])
  expect(changedFieldProblems(rules, { name: 'Misty', colour: 'red' }, { colour: 'red' })).toEqual([])
  expect(changedFieldProblems(rules, { colour: 'red' }, { name: 'Misty', colour: 'blue' })).toEqual([
    { path: 'name', message: 'nameRequired' },
    { path: 'colour', message: 'Not red' },
  ])
  // Null equals an empty text.
  expect(changedFieldProblems(rules, { name: null })).toEqual([])
})

test('has rules for names and payment links', () => {
  expect(Object.keys(personRules)).toEqual(['firstName', 'lastName'])
  expect(Object.keys(shopRules)).toEqual(['name', 'paymentLink'])
})
