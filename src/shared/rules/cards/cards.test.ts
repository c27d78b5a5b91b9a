import fc from 'fast-check'
import { expect, test } from 'vitest'
import { written } from '#shared/messages/translator.ts'
import { numberKey } from '../games/numbers.ts'
import { cardLanguages, findCardLanguage, readLanguage } from './card-languages.ts'
import { conditionLetters, conditionOfTcgplayer, conditions } from './conditions.ts'
import { finishPatterns, namedFinishes, plainFinishes, readFinish } from './finishes.ts'
import { detailsOf, type Listing } from './listing.ts'
import {
  copyDetails,
  extrasOf,
  finishName,
  gradeName,
  languageName,
  listingDetails,
  listingName,
} from './listing-name.ts'
import { copyKey, isSameCard, isSameListing, listingKey } from './same-listing.ts'

const charizard: Listing = {
  name: 'Charizard ex',
  setName: 'Obsidian Flames',
  setCode: 'OBF',
  collectorNumber: '125/197',
  condition: 'NM',
  finish: 'reverse',
  language: 'German',
}

const english = (listing: Listing) => written(listingName(listing), 'en')

test("names a card with all distinguishing details, in the reader's language", () => {
  expect(english(charizard)).toBe('Charizard ex · Obsidian Flames 125/197 · NM · Reverse holo · German')
  expect(written(listingName(charizard), 'nl')).toBe(
    'Charizard ex · Obsidian Flames 125/197 · NM · Reverse holo · Duits',
  )
  expect(written(listingDetails(charizard, 'tcgplayer'), 'en')).toBe(
    'Obsidian Flames 125/197 · NM · Reverse holo · German',
  )
})

test('names the grade of a graded card, spells out flags, and leaves unknown finishes and languages as typed', () => {
  const graded = {
    ...charizard,
    condition: null,
    gradeCompany: 'PSA',
    grade: '10',
    isFirstEdition: true,
    isSigned: true,
  }
  expect(english({ ...graded, finish: 'Crosshatch', language: 'Klingon', isAltered: true, isPlayset: true })).toBe(
    'Charizard ex · Obsidian Flames 125/197 · PSA 10 · Crosshatch · 1st edition · Klingon · Signed · Altered · Playset',
  )
  expect(gradeName({ gradeCompany: null, grade: null })).toBe('')
  for (const finish of namedFinishes) expect(written(finishName(finish), 'nl')).not.toBe('')
  for (const language of cardLanguages) expect(written(languageName(language), 'en')).toBe(language)
})

test('distinguishes copies of a card and lists their special features', () => {
  expect(written(copyDetails(charizard), 'en')).toBe('NM · Reverse holo · German')
  expect(written(extrasOf(charizard), 'en')).toBe('')
  const special = { ...charizard, isFirstEdition: true, isSigned: true, isAltered: true, isPlayset: true }
  expect(written(extrasOf(special), 'en')).toBe('1st edition, Signed, Altered, Playset')
  expect(written(extrasOf({ ...charizard, isSigned: true }), 'en')).toBe('Signed')
})

test('omits details that the name already contains, and distinguishes packs of two languages', () => {
  const pack = { name: 'Obsidian Flames Booster Pack', setName: 'Obsidian Flames' }
  expect(english({ ...pack, language: 'German' })).toBe('Obsidian Flames Booster Pack · German')
  expect(english({ ...pack, language: 'English' })).toBe('Obsidian Flames Booster Pack · English')
  expect(english({ name: 'Charizard ex 125/197', collectorNumber: '125/197', setCode: 'OBF' })).toBe(
    'Charizard ex 125/197 · OBF',
  )
  expect(english({ name: 'Sleeves' })).toBe('Sleeves')
})

test("maps TCGplayer's letters to Cardmarket's conditions", () => {
  expect(conditionOfTcgplayer.LP).toBe('EX')
  expect(conditions.map((condition) => conditionLetters(condition, 'cardmarket'))).toEqual([...conditions])
  for (const [letters, condition] of Object.entries(conditionOfTcgplayer)) {
    expect(conditionLetters(condition, 'tcgplayer')).toBe(letters)
  }
})

test('recognizes alternative spellings of finishes and languages', () => {
  expect(['Reverse Holofoil', 'Holofoil', 'Non-Foil', 'Poké Ball', ' Confetti '].map(readFinish)).toEqual([
    'reverse',
    'holo',
    'normal',
    'pokeball',
    'Confetti',
  ])
  for (const finish of [...plainFinishes, ...finishPatterns]) expect(readFinish(finish)).toBe(finish)
  expect(['DE', 'Duits', 'Español', 'zh-TW', ' Elvish '].map(readLanguage)).toEqual([
    'German',
    'German',
    'Spanish',
    'Chinese (traditional)',
    'Elvish',
  ])
  for (const language of cardLanguages) expect(findCardLanguage(language)).toBe(language)
})

test('treats listings as the same only if card, condition, finish, language, grade and flags match', () => {
  const different: Partial<Listing>[] = [
    { collectorNumber: '205/165' },
    { setName: '151' },
    { condition: 'EX' },
    { finish: 'holo' },
    { language: 'English' },
    { gradeCompany: 'PSA', grade: '9', condition: null },
    { isFirstEdition: true },
    { isSigned: true },
    { isAltered: true },
    { isPlayset: true },
  ]
  for (const change of different) expect(isSameListing(charizard, { ...charizard, ...change })).toBe(false)
  expect(
    isSameListing(charizard, { ...charizard, collectorNumber: '125', finish: 'Reverse Holo', language: 'DE' }),
  ).toBe(true)
  // Catalogue ids decide where both listings have one; their names may differ.
  expect(
    isSameListing({ ...charizard, pokemonProductId: 1 }, { ...charizard, name: 'Glurak ex', pokemonProductId: 1 }),
  ).toBe(true)
  expect(isSameListing({ ...charizard, pokemonProductId: 1 }, { ...charizard, pokemonProductId: 2 })).toBe(false)
  expect(numberKey('006/165')).toBe(numberKey('6'))
  expect(numberKey('TG05/TG30')).toBe('tg5')
  expect(numberKey(' 006 / 165')).toBe('6')
  // Names and numbers decide where only one has a catalogue id.
  expect(isSameCard({ ...charizard, pokemonProductId: 1 }, charizard)).toBe(true)
  expect(isSameCard({ ...charizard, pokemonProductId: 1 }, { ...charizard, name: 'Mew' })).toBe(false)
})

test('stores the known details of a product, and nothing else', () => {
  expect(detailsOf({ ...charizard, rarity: '', isSigned: false, price: 5, grade: 7 })).toEqual({
    setName: 'Obsidian Flames',
    setCode: 'OBF',
    collectorNumber: '125/197',
    condition: 'NM',
    finish: 'reverse',
    language: 'German',
  })
  fc.assert(
    fc.property(fc.constantFrom(...conditions), fc.string(), fc.boolean(), (condition, finish, isSigned) => {
      const listing = { name: 'Mew', condition, finish, isSigned }
      expect(copyKey({ name: 'Mew', ...detailsOf(JSON.parse(JSON.stringify(listing))) })).toBe(copyKey(listing))
      expect(listingKey({ ...listing, pokemonProductId: 3 })).toContain('#3')
    }),
  )
})
