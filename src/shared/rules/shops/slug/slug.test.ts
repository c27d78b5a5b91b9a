import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#tests/support/any-letter.ts'
import { inWords } from '#tests/support/in-words.ts'
import { reservedSlugs } from './reserved-slugs.ts'
import { normaliseSlug, SLUG_MAX, SLUG_MIN, slugProblem, slugSuggestion } from './slug.ts'

const reserved = 'This shop URL is reserved and cannot be used'
const characters = 'Shop URL can only contain letters, numbers, and hyphens'
const edge = 'Shop URL cannot start or end with a hyphen'
const numbers = 'Shop URL cannot be only numbers'

test.each([
  ['', 'Shop URL is required'],
  ['   ', 'Shop URL is required'],
  ['ab', 'Shop URL must be at least 3 characters long'],
  ['a'.repeat(51), 'Shop URL must be less than 50 characters long'],
  ['card corner', characters],
  ['card_corner', characters],
  ['card.corner', characters],
  ['kaartenhoek\n', characters],
  ['pokémart', characters],
  // A Kelvin sign, whose lower case is an ordinary k.
  ['\u212Aaartenhoek', characters],
  ['-shop', edge],
  ['shop-', edge],
  ['my--shop', 'Shop URL cannot contain consecutive hyphens'],
  ['12345', numbers],
  ['admin', reserved],
  ['ADMIN', reserved],
  ['Instagram', reserved],
  ['p', reserved],
  ['404', reserved],
  ['face-book', reserved],
  ['poke-mon', reserved],
  ['resetpassword', reserved],
  ['toploader-support39', reserved],
  ['ing-bank', reserved],
  ['tikkie-betalen', reserved],
  ['cards-at-ING', reserved],
  ['abn-amro-kaarten', reserved],
  ['pay-pal-cards', reserved],
  ['n26-cards', reserved],
  ['support39', reserved],
  ['24support', reserved],
  ['misty-official', reserved],
  ['card-security', reserved],
])('rejects %j: %s', (slug, problem) => {
  expect(inWords(slugProblem(slug))).toBe(problem)
})

test.each([
  'abc',
  'card-corner',
  'CardCorner',
  '151-cards',
  'a'.repeat(50),
  '3-4',
  'misty-shop',
  'trading-post',
  'pokemon-cards-utrecht',
  'wise-owl-cards',
  'team-rocket-cards',
])('accepts %s as a slug', (slug) => {
  expect(slugProblem(slug)).toBeUndefined()
})

test('normalizes a linked, typed or pasted slug', () => {
  expect(normaliseSlug(' @Card-Corner ')).toBe('card-corner')
  expect(normaliseSlug('card-corner')).toBe('card-corner')
  expect(inWords(slugProblem(normaliseSlug('@@card-corner')))).toBe(characters)
})

const almostSlugs = fc.oneof(anyText, fc.stringMatching(/^[a-zA-Z0-9-]{0,55}$/), fc.constantFrom(...reservedSlugs))

test('accepts only well-formed slugs that are not reserved', () => {
  fc.assert(
    fc.property(almostSlugs, (text) => {
      const slug = normaliseSlug(text)
      fc.pre(slugProblem(slug) === undefined)
      expect(slug).toMatch(/^(?=.*[a-z]|.*-)[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slug.length).toBeGreaterThanOrEqual(SLUG_MIN)
      expect(slug.length).toBeLessThanOrEqual(SLUG_MAX)
      expect(reservedSlugs).not.toContain(slug)
    }),
  )
})

test('ignores case', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z0-9 -]{0,55}$/), (slug) => {
      expect(slugProblem(slug.toUpperCase())).toBe(slugProblem(slug.toLowerCase()))
    }),
  )
})

test.each([
  ['Café Pikachu & Zn.', 'cafe-pikachu-zn'],
  ['Ash’s Kaarten', 'ashs-kaarten'],
  ["'t Kaartenhuis", 't-kaartenhuis'],
  ['Straße Łódź Ærø', 'strasse-lodz-aero'],
  ['  ', ''],
  ['カード', ''],
  ['Pokémon', ''],
  ['151', ''],
])('suggests for %j the slug %j', (name, slug) => {
  expect(slugSuggestion(name)).toBe(slug)
})

test('truncates a long name between words', () => {
  expect(slugSuggestion('The Most Wonderful Trading Card Shop Of All The Netherlands')).toBe(
    'the-most-wonderful-trading-card-shop-of-all-the',
  )
})

test('suggests only available slugs', () => {
  fc.assert(
    fc.property(anyText, (name) => {
      const slug = slugSuggestion(name)
      expect(slug === '' || slugProblem(slug) === undefined).toBe(true)
      expect(normaliseSlug(slug)).toBe(slug)
    }),
  )
})
