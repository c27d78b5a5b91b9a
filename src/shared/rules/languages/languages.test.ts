import { expect, test } from 'vitest'
import { acceptedLanguage } from './accept-language.ts'
import { inLanguage, splitLanguage } from './language-address.ts'
import { otherLanguage } from './languages.ts'

test('returns the other of two languages', () => {
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
])('splits %s into the language prefix "%s" and the path %s', (address, prefix, path) => {
  expect(splitLanguage(address)).toMatchObject({ prefix, path })
})

test('restores a path after adding a language', () => {
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
])('accepts %s and reads %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

test('parses only the beginning of a header of 10,000 characters', () => {
  expect(acceptedLanguage(`${'de,'.repeat(3_333)}nl`)).toBeUndefined()
  expect(acceptedLanguage(`nl,${'de,'.repeat(3_333)}`)).toBe('nl')
})
