import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogueFetches } from '#server/database/schema.ts'
import type { CatalogueSource } from '#server/features/catalogue/sources/entry.ts'
import { importCatalogue } from '#server/features/catalogue/sources/import-catalogue.ts'
import { gameCards, readGameFile } from '#server/features/catalogue/starter/game-files.ts'
import { loadStarterCards } from '#server/features/catalogue/starter/load-cards.ts'
import { starters } from '#server/features/catalogue/starter/starters.ts'
import { runProductImport } from '#shared/contract/catalogue/csv.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { as } from '#tests/support/client.ts'
import { type Answered, checkFile } from '#tests/support/files/csv.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'

beforeAll(async () => {
  const { db } = await platform()
  await db.delete(catalogueFetches)
  await loadStarterCards(db, undefined, starters.slice(0, 1))
  await importCatalogue(db, await magicCards(['C21', 'LEA', 'TSP', 'DOM']), { onlyNew: true })
}, 120_000)

/** The bundled cards of some Magic sets: all of them would take half a minute. */
async function magicCards(sets: readonly string[]): Promise<CatalogueSource> {
  const all = gameCards('magic', await readGameFile('magic'))
  return {
    name: all.name,
    async *entries(run) {
      for await (const entry of all.entries(run))
        if (entry !== 'unchanged' && sets.includes(entry.setCode ?? '')) yield entry
    },
  }
}

const fixture = (name: string) => readFileSync(`tests/fixtures/exports/${name}.csv`) as Buffer<ArrayBuffer>

/** Imports a file into an empty shop; returns its products by card name and how the file was read. */
async function imported(name: string, answers?: Answered) {
  const store = await given.shop()
  const checked = await checkFile(store, fixture(name), `${name}.csv`, answers)
  const params = { ...store.shop, import: checked.id }
  await as(store.owner).call(runProductImport, { params })
  const products = await as(store.owner).call(listProducts, { params: store.shop, query: { limit: 100 } })
  const of = (product: string) => products.filter((one) => one.name === product)
  return { store, checked, products, of, reading: checked.reading }
}

const noRows = { create: 0, change: 0, same: 0, refused: 0 }

describe('imports real files of other systems without losing facts:', () => {
  test('Cardmarket, in the old layout', async () => {
    const { checked, reading, of, products } = await imported('cardmarket-stock')
    expect(checked.counts).toEqual({ ...noRows, create: 40 })
    expect(reading).toMatchObject({ format: 'cardmarket', stock: 'replace', cards: 40, currencies: [], needPrice: 0 })
    expect(reading?.notKept).toEqual([{ column: 'idArticle', rows: 40 }])
    expect(of('Switch')).toMatchObject([
      { priceCents: 2_960, stock: 4, language: 'German', condition: 'MT', finish: 'normal', setCode: 'CRZ' },
    ])
    // 'Foil?' is the reverse holo of a card that has one, and otherwise the holo.
    expect(of('Dedenne')).toMatchObject([{ finish: 'reverse', collectorNumber: '036/091', isActive: true }])
    expect(of('Teal Mask Ogerpon ex')).toMatchObject([{ finish: 'holo', setName: 'Prismatic Evolutions' }])
    expect(of('Wugtrio')).toMatchObject([{ condition: 'LP', stock: 3, priceCents: 136 }])
    expect(products.every(({ pokemonProductId, imageUrl }) => pokemonProductId && imageUrl)).toBe(true)
  })

  test('Dragon Shield, without prices', async () => {
    const { checked, reading, of } = await imported('dragonshield')
    expect(checked.counts).toEqual({ ...noRows, create: 30 })
    expect(reading).toMatchObject({ format: 'dragonShield', stock: 'add', cards: 30, needPrice: 30 })
    expect(reading?.notKept.map(({ column }) => column)).toEqual(['Date Bought', 'LOW', 'MID', 'MARKET'])
    expect(of('Lacey')).toMatchObject([
      {
        location: 'Map 1',
        stock: 2,
        condition: 'NM',
        finish: 'normal',
        language: 'English',
        purchasePriceCents: 50,
        collectorNumber: '166/142',
        isActive: false,
        priceCents: 0,
      },
    ])
  })

  test('sealed products, with a category and no condition', async () => {
    const { of } = await imported('cardmarket-flags')
    expect(of('Elite Trainer Box')).toMatchObject([{ category: 'etbs', condition: null, finish: null, stock: 3 }])
    expect(of('Charizard ex')).toMatchObject([{ condition: 'EX', isSigned: true, finish: 'holo', language: 'German' }])
    const collectr = await imported('collectr', { rates: 'USD:0.9' })
    expect(collectr.of('Obsidian Flames Elite Trainer Box')).toMatchObject([
      { category: 'etbs', purchasePriceCents: 3_600 },
    ])
    expect(collectr.of('Charizard ex')).toHaveLength(2)
  })

  test('ManaBox: every Magic card is found with its finish and language, or refused with its reason', async () => {
    const { checked, reading, of, products } = await imported('manabox')
    expect(checked.counts).toEqual({ ...noRows, create: 13, refused: 27 })
    expect(reading).toMatchObject({ format: 'manabox', cards: 7, currencies: [], assumedCurrency: null })
    expect(of('Fury Sliver, “Test”')).toMatchObject([
      {
        setName: 'Time Spiral',
        setCode: 'TSP',
        collectorNumber: '157',
        rarity: 'uncommon',
        condition: 'EX',
        language: 'Japanese',
        purchasePriceCents: 40,
        stock: 3,
        finish: 'normal',
      },
    ])
    expect(of('Sol Ring')).toMatchObject([{ finish: 'normal', language: 'English', stock: 4 }])
    expect(of('Black Lotus')).toMatchObject([{ condition: 'GD', finish: 'foil', purchasePriceCents: 999_900 }])
    expect(products.filter(({ pokemonProductId }) => pokemonProductId)).toHaveLength(7)
    expect(products.every(({ game }) => game === 'magic')).toBe(true)
    // The file calls lands of all colours Islands.
    expect(checked.firstRows.find(({ line }) => line === 13)).toMatchObject({
      outcome: 'refused',
      reasons: [{ message: 'Number 258 of this set is Swamp, not Island 8' }],
    })
    expect(checked.firstRows.find(({ line }) => line === 40)?.notes).toContain(
      'The catalogue does not have this number: added without its card',
    )
  })

  test('Shopify, with handles that name the cards', async () => {
    const { checked, reading, of } = await imported('shopify')
    expect(checked.counts).toEqual({ ...noRows, create: 30 })
    expect(reading).toMatchObject({ format: 'shopify', cards: 30, assumedCurrency: 'EUR' })
    expect(of('Pokémon League Headquarters')).toMatchObject([
      {
        setName: 'Obsidian Flames',
        collectorNumber: '192/197',
        condition: 'NM',
        priceCents: 39,
        stock: 3,
        tags: ['pokemon', 'single'],
        description: 'Mooi',
        category: 'singles',
        isActive: true,
        language: null,
      },
    ])
  })

  test('TCGplayer, with dollars that never become euros', async () => {
    const file = await imported('tcgplayer-mypricing')
    expect(file.checked.counts).toEqual({ ...noRows, create: 40 })
    expect(file.reading).toMatchObject({ format: 'tcgplayer', cards: 40, needPrice: 40 })
    expect(file.reading?.currencies).toEqual([{ currency: 'USD', amounts: 40, rate: null }])
    expect(file.of('Wugtrio')).toMatchObject([{ priceCents: 0, isActive: false }])

    const { of, reading } = await imported('tcgplayer-mypricing', { rates: 'USD:0.9' })
    expect(reading).toMatchObject({ needPrice: 0, currencies: [{ currency: 'USD', rate: 0.9 }] })
    expect(of('Wugtrio')).toMatchObject([
      {
        priceCents: 15_652,
        stock: 3,
        condition: 'NM',
        finish: 'holo',
        language: 'English',
        isActive: true,
        setName: 'Paldean Fates',
        collectorNumber: '122/091',
        rarity: 'Shiny rare',
      },
    ])
    // 'Lightly Played' in this file is Cardmarket's EX.
    expect(of('Aron')).toMatchObject([{ condition: 'EX', finish: 'normal' }])
  })
})
