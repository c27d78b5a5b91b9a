import { expect, test } from 'vitest'
import { conditionChoices, lettersOf, sameLetters } from './condition-choices.ts'

const counted = [
  { value: 'MT', count: 1 },
  { value: 'NM', count: 4 },
  { value: 'GD', count: 2 },
  { value: 'LP', count: 3 },
]

test('offers each condition as a separate choice in Cardmarket’s scale', () => {
  expect(conditionChoices(counted, 'cardmarket')).toEqual(counted)
  expect(lettersOf('GD', 'cardmarket')).toBe('GD')
})

test('merges conditions that share a name in TCGplayer’s scale and adds up their counts', () => {
  const choices = conditionChoices(counted, 'tcgplayer')
  expect(choices).toEqual([
    { value: 'MT,NM', count: 5 },
    { value: 'GD,LP', count: 5 },
  ])
  expect(choices.map(({ value }) => lettersOf(value, 'tcgplayer'))).toEqual(['NM', 'MP'])
  expect(sameLetters('LP', choices, 'tcgplayer')).toBe('GD,LP')
  expect(sameLetters('PO', choices, 'tcgplayer')).toBe('PO')
})
