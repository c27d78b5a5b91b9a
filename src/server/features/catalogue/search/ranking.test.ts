import { beforeAll, expect, test } from 'vitest'
import { catalogueFetches } from '#server/database/schema.ts'
import { loadStarterCards } from '#server/features/catalogue/starter/load-cards.ts'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { search } from '#tests/support/records/products/catalogue.ts'
import { searchesOfGames } from '#tests/support/records/searches-of-games.ts'

let owner: Session

// The catalogue as shipped with the platform.
beforeAll(async () => {
  const { db } = await platform()
  await db.delete(catalogueFetches)
  await loadStarterCards(db)
  owner = await given.owner()
}, 120_000)

/** Typed text and the expected first result: its name, and its set and number where it matters. */
const expectations: Record<string, [typed: string, name: string, set?: string, number?: string][]> = {
  'numbers and sets': [
    ['charizard 125', 'Charizard ex', 'Obsidian Flames', '125'],
    ['125 charizard', 'Charizard ex', 'Obsidian Flames', '125'],
    ['obf 125', 'Charizard ex', 'Obsidian Flames', '125'],
    ['OBF125', 'Charizard ex', 'Obsidian Flames', '125'],
    ['125/197', 'Charizard ex', 'Obsidian Flames', '125'],
    ['125 / 197', 'Charizard ex', 'Obsidian Flames', '125'],
    ['sv3 125', 'Charizard ex', 'Obsidian Flames', '125'],
    ['sv03 125', 'Charizard ex', 'Obsidian Flames', '125'],
    ['sv3.5 6', 'Charizard ex', '151', '006'],
    ['sv3pt5 199', 'Charizard ex', '151', '199'],
    ['swsh7 215', 'Umbreon VMAX', 'Evolving Skies', '215'],
    ['mew ex 151', 'Mew ex', '151', '151'],
    ['151 mew', 'Mew ex', '151', '151'],
    ['mew ex 205', 'Mew ex', '151', '205'],
    ['mew ex 205/165', 'Mew ex', '151', '205'],
    ['mew 006', 'Charizard ex', '151', '006'],
    ['charizard 4/102', 'Charizard', 'Base Set', '4'],
    ['pikachu 58', 'Pikachu', 'Base Set', '58'],
    ['pikachu ssp 057', 'Pikachu ex', 'Surging Sparks', '057'],
    ['pikachu ex 238', 'Pikachu ex', 'Surging Sparks', '238'],
    ['svp 27', 'Pikachu', 'SVP Black Star Promos', '027'],
    ['swsh250', 'Lumineon V', 'SWSH Black Star Promos', 'SWSH250'],
    ['kricketune tg12/tg30', 'Kricketune V', 'Silver Tempest Trainer Gallery', 'TG12'],
    ['gg44', 'Mewtwo VSTAR', 'Crown Zenith Galarian Gallery', 'GG44'],
    ['sv107/sv122', 'Charizard VMAX', 'Shining Fates Shiny Vault', 'SV107'],
    ['iono 254', 'Iono', 'Paldea Evolved', '254'],
    ['umbreon ex 161', 'Umbreon ex', 'Prismatic Evolutions', '161'],
  ],
  'names and sets': [
    ['charizard', 'Charizard'],
    ['charizard ex', 'Charizard ex'],
    ['charc', 'Charcadet'],
    ['charizard base set', 'Charizard', 'Base Set', '4'],
    ['base set charizard', 'Charizard', 'Base Set', '4'],
    ['charizard base set 2', 'Charizard', 'Base Set 2', '4'],
    ['charizard evolutions', 'Charizard', 'Evolutions', '11'],
    ['charizard ex obf', 'Charizard ex', 'Obsidian Flames', '125'],
    ['skyridge charizard', 'Charizard', 'Skyridge', '146'],
    ['celebrations charizard', 'Charizard', 'Celebrations Classic Collection', 'CC002'],
    ['lugia neo genesis', 'Lugia', 'Neo Genesis', '9'],
    ['gengar fossil', 'Gengar', 'Fossil', '5'],
    ['dark charizard', 'Dark Charizard', 'Team Rocket', '4'],
    ['shining gyarados', 'Shining Gyarados', 'Neo Revelation', '65'],
    ['prismatic umbreon', 'Umbreon', 'Prismatic Evolutions', '059'],
    ['mega lucario', 'Mega Lucario ex'],
    ['ho-oh', 'Ho-Oh'],
    ["boss's orders", "Boss's Orders"],
    ['pokeball', 'Poké Ball'],
    ['mew', 'Mew'],
    ['evolving skies', 'Evolving Skies Booster Pack'],
    ['etb prismatic', 'Prismatic Evolutions Elite Trainer Box'],
    ['151 etb', '151 Elite Trainer Box'],
    ['evolving skies booster box', 'Evolving Skies Booster Box (36 packs)'],
  ],
  'other languages': [
    ['glurak', 'Charizard'],
    ['glurak obf', 'Charizard ex', 'Obsidian Flames', '125'],
    ['glurak grundset', 'Charizard', 'Base Set', '4'],
    ['dracaufeu', 'Charizard'],
    ['mewtu', 'Mewtwo'],
    ['nachtara vmax', 'Umbreon VMAX'],
    ['bisaflor base set', 'Venusaur', 'Base Set', '15'],
    ['drachenwandel 215', 'Umbreon VMAX', 'Evolving Skies', '215'],
  ],
  'wrong letters': [
    ['pickachu', 'Pikachu'],
    ['evolvng skys', 'Evolving Skies Booster Pack'],
    ['obsidian flmaes 125', 'Charizard ex', 'Obsidian Flames', '125'],
    ['obsidain flmaes 125', 'Charizard ex', 'Obsidian Flames', '125'],
    ['charzard obf 125', 'Charizard ex', 'Obsidian Flames', '125'],
    ['cahrizard base set', 'Charizard', 'Base Set', '4'],
    ['umbron vmax 215', 'Umbreon VMAX', 'Evolving Skies', '215'],
    ['mwe ex 151', 'Mew ex', '151', '151'],
    ['lugia neo genisis', 'Lugia', 'Neo Genesis', '9'],
    ['gengar fosil', 'Gengar', 'Fossil', '5'],
    ['blastiose', 'Blastoise'],
    ['rayquazza', 'Rayquaza'],
    ['eevie', 'Eevee'],
    ['bosses orders', "Boss's Orders"],
    ['glurrak', 'Charizard'],
    ['mew two 150', 'Mewtwo', '151', '150'],
  ],
}

for (const [what, queries] of Object.entries(expectations)) {
  test.each(queries)(`${what}: %s`, async (...[typed, name, setName, number]) => {
    const [first] = await search(owner, typed)
    expect(first).toMatchObject({ name, digital: false, ...(setName && { setName, number }) })
  })
}

for (const [game, queries] of Object.entries(searchesOfGames)) {
  test.each(queries)(`${game}: %s`, async (...[typed, name, setCode, number]) => {
    const [first] = await search(owner, typed)
    expect(first).toMatchObject({ game, name, ...(setCode && { setCode }), ...(number && { number }) })
  })
}

test.each([
  ['flmaes', 'flames'],
  ['evolvng skys', 'evolving skies'],
  ['pickachu', 'pikachu'],
])('%s finds the same as %s', async (wrong, right) => {
  const ids = async (typed: string) => (await search(owner, typed)).map(({ id }) => id)
  expect(await ids(wrong)).toEqual(await ids(right))
})
