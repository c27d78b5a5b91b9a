import { inflateSync } from 'node:zlib'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { printLabels } from '#shared/contract/products/labels.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

async function labels({ shop, owner }: Stocked, body: object): Promise<Buffer> {
  const { origin } = await platform()
  const answer = await fetch(`${origin}/api/shops/${shop.id}/labels`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
    body: JSON.stringify(body),
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return Buffer.from(await answer.arrayBuffer())
}

const sizesOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) =>
    size.map((points) => Math.round((Number(points) * 25.4) / 72)),
  )

/** Number of bars drawn on all pages. */
function barsOf(pdf: Buffer): number {
  const text = pdf.toString('latin1')
  let bars = 0
  for (const { index } of text.matchAll(/stream\r?\n/g)) {
    const from = index + (text[index + 6] === '\r' ? 8 : 7)
    const to = text.indexOf('endstream', from)
    try {
      bars += inflateSync(pdf.subarray(from, to)).toString('latin1').match(/ re\b/g)?.length ?? 0
    } catch {
      // The stream is a font, not a page.
    }
  }
  return bars
}

// Minimum for 'TL' and a number in Code 128: start, two letters, one or more numbers and the check have three bars
// each, the stop has four.
const FEWEST_BARS = 3 * 5 + 4

test('prints a label for each copy, on a sheet from the first free position, on a roll one a page', async () => {
  const cards = await given.product({ name: 'Charizard ex', stock: 3, condition: 'NM', setName: 'Obsidian Flames' })
  const products = { ids: [cards.product.id] }
  const sheet = await labels(cards, { products, sheet: 'a4-3x8', start: 24, copies: 2 })
  expect(sizesOf(sheet)).toEqual([
    [210, 297],
    [210, 297],
  ])
  const one = barsOf(await labels(cards, { products, sheet: 'a4-3x8' }))
  expect(one).toBeGreaterThanOrEqual(FEWEST_BARS)
  expect(barsOf(sheet)).toBe(2 * one)
  const roll = await labels(cards, { products, sheet: 'roll-57x32', copies: 'stock', price: false })
  expect(sizesOf(roll)).toEqual(Array(3).fill([57, 32]))
})

test('prints the products of a list’s filter, and no label for a product without stock', async () => {
  const cards = await given.product({ name: 'Pikachu', stock: 0 })
  await given.product({ of: cards, name: 'Raichu', stock: 2 })
  const pdf = await labels(cards, { products: { matching: {} }, sheet: 'roll-57x32', copies: 'stock' })
  expect(sizesOf(pdf)).toHaveLength(2)
  const body = { products: { ids: [cards.product.id] }, sheet: 'roll-57x32' as const, copies: 'stock' as const }
  await expectRefusal(as(cards.owner).call(printLabels, { params: cards.shop, body }), 409, 'no_labels')
})

test('a shop with several games sorts labels by game, names it, and writes numbers as the game does', async () => {
  const shop = await given.product({ name: 'Zubat', setName: '151', collectorNumber: '041/165', stock: 1 })
  await given.product({ of: shop, name: 'Sleeves', game: null, stock: 1 })
  await given.product({
    of: shop,
    name: 'Dark Magician',
    game: 'yugioh',
    setName: 'LOB',
    collectorNumber: 'LOB-EN005',
    rarity: 'Ultra Rare',
    condition: 'NM',
    stock: 1,
  })
  await given.product({ of: shop, name: 'Arcane Signet', game: 'magic', setName: 'BLB', finish: 'etched', stock: 1 })
  const pdf = await labels(shop, { products: { matching: {} }, sheet: 'a4-3x8' })
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  const places = ['Zubat', 'Arcane Signet', 'Dark Magician', 'Sleeves'].map((name) => text.indexOf(name))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  for (const details of [
    'Pokémon · 151 041/165',
    'Magic · BLB · Etched',
    'Yu-Gi-Oh! · LOB LOB-EN005 · NM · Ultra Rare',
  ]) {
    expect(text.replaceAll(/\s+/g, ' ')).toContain(details)
  }
  const magic = await labels(shop, { products: { matching: { game: 'magic' } }, sheet: 'roll-57x32' })
  expect(sizesOf(magic)).toHaveLength(1)
})

test('rejects too many labels, a position that the sheet does not have, and products of others', async () => {
  const cards = await given.product({ stock: 9_999 })
  const other = await given.product({})
  const client = clientOf({ token: cards.owner.token })
  const ask = (body: object) => client.raw('POST', `/api/shops/${cards.shop.id}/labels`, { json: body })
  const products = { ids: [cards.product.id] }
  expect((await ask({ products, sheet: 'a4-3x8', copies: 'stock' })).json).toMatchObject({ code: 'too_many_labels' })
  expect((await ask({ products, sheet: 'a4-3x8', start: 25 })).json).toMatchObject({
    code: 'invalid_input',
    issues: [{ path: 'start', message: 'The sheet has no such label' }],
  })
  for (const wrong of [{ sheet: 'letter' }, { sheet: 'a4-3x8', copies: 0 }, { sheet: 'a4-3x8', copies: 201 }]) {
    expect((await ask({ products, ...wrong })).status).toBe(400)
  }
  expect((await ask({ products: { ids: [other.product.id] }, sheet: 'a4-3x8' })).status).toBe(404)
})

test('fits a name of any length and script, without taking longer', async () => {
  const name = `${'Iron Thorns ex & Ōgerpon 🃏 ピカチュウ '.repeat(8)}`.slice(0, 190)
  const cards = await given.product({ name, stock: 1, setName: 'x'.repeat(100) })
  const pdf = await labels(cards, { products: { ids: [cards.product.id] }, sheet: 'a4-5x13' })
  expect(sizesOf(pdf)).toHaveLength(1)
})

test.each([
  ['リザードン ex', '李小龙', '리자몽'],
  ['Nidoran♀ ♂ ★', 'Ελλάδα', 'สวัสดี'],
  ['محمد', 'שלום', 'Łódź Ёлка'],
])('prints %s, %s and %s', async (...names) => {
  const first = await given.product({ name: names[0] ?? '', stock: 1 })
  const others = await Promise.all(names.slice(1).map((name) => given.product({ of: first, name, stock: 1 })))
  const ids = [first, ...others].map(({ product }) => product.id)
  const pdf = await labels(first, { products: { ids }, sheet: 'a4-3x8' })
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  // The extracted text contains only letters that are drawn with their own glyphs.
  for (const name of names) expect(text.normalize('NFKC')).toContain(name.normalize('NFKC'))
})
