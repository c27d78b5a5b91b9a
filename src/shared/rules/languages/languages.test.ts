import { expect, test } from 'vitest'
import { acceptedLanguage } from './accept-language.ts'
import { inLanguage, splitLanguage } from './language-address.ts'
import { otherLanguage } from './languages.ts'

test('the other language is the other one of two', () => {
  expect([otherLanguage('nl'), otherLanguage('en')]).toEqual(['en', 'nl'])
})

test.each([
  ['/nl/@cards', '/nl', '/@cards'],
  ['/nl', '/nl', '/'],
  ['/en/', '/en', '/'],
  ['/@cards', '', '/@cards'],
  ['/de/@cards', '', '/de/@cards'],
  ['/nlx', '', '/nlx'],
  ['/', '', '/'],
])('%s begins with the language "%s", and its path is %s', (address, prefix, path) => {
  expect(splitLanguage(address)).toMatchObject({ prefix, path })
})

test('a path in a language leads back to the same path', () => {
  for (const path of ['/', '/@cards', '/@cards/p/1-mew']) expect(splitLanguage(inLanguage('nl', path)).path).toBe(path)
  expect([inLanguage('nl', '/'), inLanguage('en', '/?tab=sign-in')]).toEqual(['/nl', '/en?tab=sign-in'])
})

test.each([
  ['nl', 'nl'],
  ['nl-BE,nl;q=0.9,en;q=0.8', 'nl'],
  ['de,en;q=0.5,nl;q=0.4', 'en'],
  ['en;q=0.1, nl;q=0.2', 'nl'],
  ['nl;q=0, en', 'en'],
  ['nl;q=0', undefined],
  ['NL', 'nl'],
  ['*', undefined],
  ['de', undefined],
  ['', undefined],
  ['nl;q=many', undefined],
  [undefined, undefined],
])('who accepts %s reads %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

test('of a header of 10,000 characters only the beginning is read', () => {
  expect(acceptedLanguage(`${'de,'.repeat(3_333)}nl`)).toBeUndefined()
  expect(acceptedLanguage(`nl,${'de,'.repeat(3_333)}`)).toBe('nl')
})
