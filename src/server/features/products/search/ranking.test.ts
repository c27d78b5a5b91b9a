import { beforeAll, expect, test } from 'vitest'
import { products } from '#server/database/schema.ts'
import { randomOf } from '#server/demo/random.ts'
import { generalShop, vintageShop } from '#server/demo/stock/assortments.ts'
import { modernCards } from '#server/demo/stock/cards.ts'
import { single } from '#server/demo/stock/singles.ts'
import { listPublicProducts, type PublicProduct } from '#shared/contract/storefront.ts'
import { call } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { refreshWordsOf } from './vocabulary.ts'

let store: Store

// A shop with the whole stock of the demo shops.
beforeAll(async () => {
  store = await given.shop({ open: true })
  const random = randomOf('a shop to search in')
  const stock = [...generalShop(), ...vintageShop(), ...modernCards.map((card) => single(random, card))]
  const { db } = await platform()
  const planned = stock.map(({ picture: _, ...product }) => ({ ...product, stock: 3, isActive: true }))
  await db.insert(products).values(planned.map((product) => ({ ...product, shopId: store.shop.id })))
  await refreshWordsOf(db, store.shop.id)
}, 60_000)

type Expected = Partial<Record<keyof PublicProduct, string>>

const box = (set: string): Expected => ({ name: `${set} Booster Box (36 packs)` })
const pack = (set: string): Expected => ({ name: `${set} Booster Pack` })
const trainerBox = (set: string): Expected => ({ name: `${set} Elite Trainer Box` })
const card = (name: string, setCode?: string, number?: string): Expected => ({
  name,
  ...(setCode ? { setCode } : {}),
  ...(number ? { collectorNumber: number } : {}),
})

/** Searches with their expected first result. */
const searches: Record<string, [typed: string, first: Expected][]> = {
  names: [
    ['pikachu', card('Pikachu')],
    ['PIKACHU', card('Pikachu')],
    ['charizard', card('Charizard')],
    ['charizard ex', card('Charizard ex')],
    ['pikachu ex', card('Pikachu ex')],
    ['mew', card('Mew ex')],
    ['umbreon vmax', card('Umbreon VMAX', 'EVS')],
    ['ho-oh', card("Ethan's Ho-Oh ex")],
    ['hooh', card("Ethan's Ho-Oh ex")],
    ['lillies clefairy', card("Lillie's Clefairy ex")],
    ['team rockets mewtwo', card("Team Rocket's Mewtwo ex")],
    ['master ball', card('Master Ball')],
    ['masterball', card('Master Ball')],
    ['greninja e', card('Greninja ex')],
    ['mega luc', card('Mega Lucario ex')],
  ],
  'names and sets': [
    ['charizard base set', card('Charizard', 'BS')],
    ['base set charizard', card('Charizard', 'BS')],
    ['charizard obsidian flames', card('Charizard ex', 'OBF')],
    ['charizard obf', card('Charizard ex', 'OBF')],
    ['pikachu 151', card('Pikachu', 'MEW')],
    ['gengar fossil', card('Gengar', 'FO')],
    ['lugia neo genesis', card('Lugia', 'N1')],
    ['prismatic umbreon', card('Umbreon ex', 'PRE')],
    ['dark charizard', card('Dark Charizard', 'RO')],
  ],
  'numbers and codes': [
    ['obf 125', card('Charizard ex', 'OBF', '125/197')],
    ['OBF125', card('Charizard ex', 'OBF', '125/197')],
    ['125/197', card('Charizard ex', 'OBF', '125/197')],
    ['125 / 197', card('Charizard ex', 'OBF', '125/197')],
    ['4/102', card('Charizard', 'BS', '4/102')],
    ['004/102', card('Charizard', 'BS', '4/102')],
    ['charizard 4', card('Charizard', 'BS', '4/102')],
    ['mew 006', card('Charizard ex', 'MEW', '006/165')],
    ['6/165', card('Charizard ex', 'MEW', '006/165')],
    ['pikachu 25', card('Pikachu', 'MEW', '025/165')],
    ['ssp 57', card('Pikachu ex', 'SSP', '057/191')],
    ['iono 269', card('Iono', 'PAL', '269/193')],
    ['umbreon 161', card('Umbreon ex', 'PRE', '161/131')],
    ['evs 215', card('Umbreon VMAX', 'EVS', '215/203')],
  ],
  'sealed products': [
    ['evolving skies', pack('Evolving Skies')],
    ['evolving skies booster box', box('Evolving Skies')],
    ['booster box evolving skies', box('Evolving Skies')],
    ['evolving skies display', box('Evolving Skies')],
    ['booster box', { category: 'boosterboxes' }],
    ['booster boxes', { category: 'boosterboxes' }],
    ['boosterbox', { category: 'boosterboxes' }],
    ['display', { category: 'boosterboxes' }],
    ['booster pack', { category: 'boosterpacks' }],
    ['etb', { category: 'etbs' }],
    ['elite trainer box', { category: 'etbs' }],
    ['etb prismatic', trainerBox('Prismatic Evolutions')],
    ['151 etb', trainerBox('Scarlet & Violet 151')],
    ['surging sparks bundle', { name: 'Surging Sparks Booster Bundle' }],
    ['charizard deck', { name: 'Charizard ex League Battle Deck' }],
    ['toploader', { name: 'Toploaders 35 pt, 25 pieces' }],
  ],
  'Dutch words': [
    ['losse kaart', { category: 'singles' }],
    ['losse kaart pikachu', card('Pikachu')],
    ['pakje', { category: 'boosterpacks' }],
    ['pakje obsidian flames', { category: 'boosterpacks', setName: 'Obsidian Flames' }],
    ['boosterpakjes', { category: 'boosterpacks' }],
    ['charizard duits', { name: 'Charizard', language: 'German' }],
    ['nederlandse charizard', { name: 'Charizard', language: 'Dutch' }],
    ['doos van prismatic evolutions', trainerBox('Prismatic Evolutions')],
  ],
  'conditions, languages and grades': [
    ['charizard near mint', { name: 'Charizard', condition: 'NM' }],
    ['charizard excellent', { name: 'Charizard', condition: 'EX' }],
    ['charizard nm base set', { name: 'Charizard', condition: 'NM', setCode: 'BS' }],
    ['charizard played', { name: 'Charizard', condition: 'PL' }],
    ['charizard psa 10', { gradeCompany: 'PSA', grade: '10' }],
    ['graded charizard', { gradeCompany: 'PSA' }],
    ['charizard french', { name: 'Charizard ex', language: 'French' }],
    ['reverse holo gengar', { name: 'Gengar', finish: 'reverse' }],
    ['german charizard', { name: 'Charizard', language: 'German' }],
  ],
  'wrong letters': [
    ['pickachu', card('Pikachu')],
    ['pikahcu', card('Pikachu')],
    ['pikchu', card('Pikachu')],
    ['Charizrd', card('Charizard')],
    ['charzard', card('Charizard')],
    ['charizzard', card('Charizard')],
    ['evolvng skies', pack('Evolving Skies')],
    ['evolving skeis', pack('Evolving Skies')],
    ['evolvingskies', pack('Evolving Skies')],
    ['obsidain flmaes 125', card('Charizard ex', 'OBF', '125/197')],
    ['umbreom vmax', card('Umbreon VMAX', 'EVS')],
    ['gengr fosil', card('Gengar', 'FO')],
    ['mewtow', card('Mewtwo')],
    ['pika chu', card('Pikachu')],
    ['bosster box', { category: 'boosterboxes' }],
    ['dispaly', { category: 'boosterboxes' }],
    ['giratna', card('Giratina V')],
    ['charizard dutis', { name: 'Charizard', language: 'German' }],
  ],
}

const first = async (search: string) =>
  (await call(listPublicProducts, { params: store.shop, query: { search, limit: 3 } }))[0]

for (const [kind, queries] of Object.entries(searches)) {
  test(`${kind}: ranks the intended product first`, async () => {
    const actual: [string, Expected | undefined][] = []
    for (const [typed, of] of queries) {
      const found = await first(typed)
      actual.push([
        typed,
        found && (Object.fromEntries(Object.keys(of).map((key) => [key, found[key as keyof Expected]])) as Expected),
      ])
    }
    expect(actual).toEqual(queries)
  })
}

test('covers at least eighty searches', () => {
  expect(Object.values(searches).flat().length).toBeGreaterThanOrEqual(80)
})
