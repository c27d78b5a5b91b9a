import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { catalogueProducts } from '#server/database/schema.ts'
import { importFiles, refusedRows } from '#server/features/catalogue/catalogue.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { search } from '#tests/support/records/products/catalogue.ts'
import { loadStarterSealed } from '../../starter/load-sealed.ts'

const folder = mkdtempSync(join(tmpdir(), 'toploader-catalogue-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const set = {
  kind: 'set',
  region: 'intl',
  id: 'sv03.5',
  name: '151',
  seriesId: 'sv',
  series: 'Scarlet & Violet',
  code: 'MEW',
}
const setLine = { ...set, releaseDate: '2023-09-22', official: 165, cards: 207 }
const card = {
  kind: 'card',
  id: 'sv03.5-006',
  name: 'Charizard ex',
  lang: 'en',
  setId: 'sv03.5',
  set: '151',
  code: 'MEW',
  number: '006',
  rarity: 'Double rare',
  date: '2023-09-22',
  names: { de: 'Glurak-ex' },
  image: 'https://assets.tcgdex.net/en/sv/sv03.5/006',
  variants: ['holo', 'holo:cosmos'],
  cm: 733_601,
  tcgp: 516_586,
}

let files = 0
/** A JSON Lines file, optionally gzipped. */
function file(lines: readonly unknown[], { packed = false, cut = 0 } = {}) {
  const path = join(folder, `${++files}.jsonl`)
  const text = Buffer.from(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
  const bytes = packed ? gzipSync(text) : text
  writeFileSync(path, bytes.subarray(0, bytes.length - cut))
  return path
}

type Counts = Record<'added' | 'changed' | 'unchanged' | 'refused', number>

/** Imports files, and sums up what they changed. */
async function read(...paths: string[]): Promise<Counts> {
  const sum = { added: 0, changed: 0, unchanged: 0, refused: 0 }
  const { signal } = new AbortController()
  await importFiles((await platform()).db, paths, {
    signal,
    onRead: (_path, report) => {
      for (const part of ['added', 'changed', 'unchanged'] as const) sum[part] += report[part]
      sum.refused += refusedRows(report)
    },
  })
  return sum
}

beforeEach(async () => {
  await (await platform()).db.delete(catalogueProducts)
})

test.each([true, false])('imports sets and cards, packed: %s', async (packed) => {
  const paths = [file([setLine], { packed }), file([card], { packed })]
  expect(await read(...paths)).toEqual({ added: 4, changed: 0, unchanged: 0, refused: 0 })
  expect(await read(...paths)).toEqual({ added: 0, changed: 0, unchanged: 4, refused: 0 })
  const { owner } = await given.shop()
  expect((await search(owner, '6/165'))[0]).toMatchObject({
    pokedataId: 'tcgdex:sv03.5-006',
    total: 165,
    imageUrl: `${card.image}/high.webp`,
    language: 'English',
    finishes: ['holo', 'cosmos'],
  })
  expect(await search(owner, 'glurak')).toHaveLength(1)
  expect(await search(owner, '151 etb')).toMatchObject([{ derived: true, category: 'etbs' }])
})

test('cards without sets use the known data of their set', async () => {
  await read(file([setLine]))
  await read(file([card]))
  const { owner } = await given.shop()
  expect(await search(owner, '6/165')).toHaveLength(1)
})

test('marks app-only cards, derives no sealed products from them, and skips sets sold elsewhere', async () => {
  const lines = [
    { ...setLine, digital: true },
    { ...setLine, id: 'SV2a', region: 'asia' },
    { ...card, digital: true },
  ]
  expect(await read(file(lines))).toMatchObject({ added: 1, refused: 0 })
  const { owner } = await given.shop()
  expect(await search(owner, '6/165')).toMatchObject([{ name: 'Charizard ex', digital: true }])
})

test('skips an invalid line and imports the rest', async () => {
  expect(await read(file([card, 'nonsense', { kind: 'card' }, '', { ...card, id: 'sv03.5-007' }]))).toMatchObject({
    added: 2,
    refused: 2,
  })
})

test('the last of two cards with the same id wins', async () => {
  await read(file([card, { ...card, rarity: 'Rare' }]))
  const { owner } = await given.shop()
  expect((await search(owner, 'MEW 6'))[0]?.rarity).toBe('Rare')
})

test.each([
  ['there is none', join(folder, 'none.jsonl'), 'none.jsonl was not found'],
  ['it is a folder', folder, 'is a folder'],
  ['it is empty', file([]), 'is empty'],
  ['nothing in it is one', file(['a,b,c', '1,2,3']), 'in no format that is known'],
  ['it is damaged', file([card], { packed: true, cut: 12 }), 'breaks off'],
])('names a file that cannot be read: %s', async (_name, path, reason) => {
  await expect(read(path)).rejects.toThrow(reason)
})

test('the starter fills an empty catalogue once, and its entries are found', async () => {
  const { db } = await platform()
  const [one, other] = await Promise.all([loadStarterSealed(db), loadStarterSealed(db)])
  expect(one + other).toBeGreaterThan(150)
  expect(await loadStarterSealed(db)).toBe(0)
  const { owner } = await given.shop()
  expect((await search(owner, 'evolving skies booster box')).map(({ name }) => name)).toEqual([
    'Evolving Skies Booster Box (36 packs)',
    'Evolving Skies Booster Box (18 packs)',
  ])
  expect((await search(owner, 'etb prismatic'))[0]?.name).toBe('Prismatic Evolutions Elite Trainer Box')
})
