import { expect, test } from 'vitest'
import { written } from '#shared/messages/translator.ts'
import { cardLanguages } from '#shared/rules/cards/card-languages.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { namedFinishes } from '#shared/rules/cards/finishes.ts'
import { languages } from '#shared/rules/languages/languages.ts'
import type { WriteText } from '#web/lib/language/use-text.ts'
import { conditionChoices, conditionIn, finishIn, finishWritten, languageIn, languageWritten } from './card-words.ts'

test.each(languages)('what is written in %s is read back, whatever its case', (language) => {
  const write: WriteText = (text) => written(text, language)
  for (const finish of namedFinishes) expect(finishIn(finishWritten(finish, write).toUpperCase(), write)).toBe(finish)
  for (const name of cardLanguages) expect(languageIn(` ${languageWritten(name, write)} `, write)).toBe(name)
  expect(finishIn('Confetti', write)).toBe('Confetti')
  expect(languageIn('Elvish', write)).toBe('Elvish')
  expect([finishIn('', write), languageIn('', write), finishWritten(null, write)]).toEqual(['', '', ''])
})

test("maps the shop's condition abbreviations to Cardmarket's", () => {
  expect(conditionChoices('cardmarket').map(({ value }) => value)).toEqual([...conditions])
  expect(conditionChoices('tcgplayer').map(({ label, value }) => `${label} ${value}`)).toEqual([
    'NM NM',
    'LP EX',
    'MP GD',
    'HP PL',
    'DMG PO',
  ])
  expect(conditionIn('lp', 'tcgplayer')).toBe('EX')
  expect(conditionIn('LP', 'cardmarket')).toBe('LP')
  expect(conditionIn(' ', 'cardmarket')).toBe('')
  expect(conditionIn('HP', 'cardmarket')).toBeUndefined()
})

test('preserves the stored value if two conditions share an abbreviation', () => {
  expect(conditionIn('MP', 'tcgplayer', 'LP')).toBe('LP')
  expect(conditionChoices('tcgplayer', 'MT')[0]).toEqual({ label: 'NM', value: 'MT' })
})
