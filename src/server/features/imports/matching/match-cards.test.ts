import { beforeAll, describe, expect, test } from 'vitest'
import { inWords } from '#tests/support/in-words.ts'
import { platform } from '#tests/support/platform.ts'
import { charizard, entry, fillCatalogue } from '#tests/support/records/products/catalogue.ts'
import { type CardFacts, matchCards } from './match-cards.ts'

const card = (number: string, name: string, more = {}) =>
  entry({ ...charizard, pokedataId: `tcgdex:sv03.5-${number}`, number, name, ...more })

beforeAll(() =>
  fillCatalogue(
    card('006', 'Charizard ex', { cardmarketId: 733_602, tcgplayerId: 516_000 }),
    card('151', 'Mew ex', { cardmarketId: 733_747 }),
    card('205', 'Mew ex', { cardmarketId: 733_801 }),
    card('132', 'Ditto', { cardmarketId: 733_900 }),
    card('133', 'Eevee', { cardmarketId: 733_900 }),
    card('025', 'Pikachu', { cardmarketId: 733_621 }),
  ),
)

async function match(facts: CardFacts) {
  const [{ card, reason } = {}] = await matchCards((await platform()).db, [facts])
  return reason ? inWords(reason.message) : card && `${card.name} ${card.number}`
}

const set = { setName: '151' }

describe('matches a row to a card', () => {
  test.each<[CardFacts, string | undefined]>([
    [{ cardmarketId: 733_602, name: 'Charizard ex' }, 'Charizard ex 006'],
    [{ cardmarketId: 733_602, name: 'Glurak-ex', language: 'German' }, 'Charizard ex 006'],
    [{ tcgplayerId: 516_000 }, 'Charizard ex 006'],
    // Two cards share this id: only the name or the card number distinguishes them.
    [{ cardmarketId: 733_900, name: 'Eevee' }, 'Eevee 133'],
    [{ cardmarketId: 733_900, number: '132/165' }, 'Ditto 132'],
    [{ cardmarketId: 733_900 }, undefined],
    [{ setCode: 'MEW', number: '151/165', name: 'Mew ex' }, 'Mew ex 151'],
    [{ ...set, number: '205', name: 'Mew ex (Hyper Rare)' }, 'Mew ex 205'],
    [{ ...set, number: '6', name: 'Dracaufeu-ex', language: 'French' }, 'Charizard ex 006'],
    [{ catalogueKey: 'sv03.5-025', name: 'Pikachu', number: '025' }, 'Pikachu 025'],
    [{ ...set, name: 'Pikachu' }, 'Pikachu 025'],
    [{ ...set, name: 'Mew ex' }, undefined],
    [{ name: 'Pikachu' }, undefined],
    [{ name: 'Pikachu', number: '025' }, undefined],
    [{ setName: 'Alpha', setCode: 'LEA', number: '25', name: 'Pikachu' }, undefined],
    [{ ...set, number: '25', name: 'Forest' }, undefined],
    [{ ...set, number: '999', name: 'Pikachu' }, undefined],
    [{}, undefined],
  ])('%j: %s', async (facts, expected) => expect(await match(facts)).toBe(expected))
})

describe('rejects a row that contradicts itself, and names both cards', () => {
  test('a number that differs from the product’s', async () => {
    expect(await match({ cardmarketId: 733_747, name: 'Mew ex', number: '205/165', ...set })).toBe(
      'The product number 733747 is Mew ex 151 151/165, and the row says Mew ex 205/165',
    )
  })
  test('a name that differs from the product’s', async () => {
    expect(await match({ cardmarketId: 733_621, name: 'Black Lotus' })).toContain('is Pikachu 151 025/165')
  })
  test('a number of the set that belongs to another card', async () => {
    expect(await match({ ...set, name: 'Pikachu', number: '151/165' })).toBe(
      'Number 151/165 of this set is Mew ex; Pikachu has number 025/165',
    )
  })
})
