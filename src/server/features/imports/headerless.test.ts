import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { listFileColumns } from '#shared/contract/catalogue/csv.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import { as } from '#tests/support/client.ts'
import { checkFile, csv } from '#tests/support/files/csv.ts'
import { given, type Store } from '#tests/support/given.ts'

type Bytes = Buffer<ArrayBuffer>
const fixture = async (): Promise<Bytes> =>
  Buffer.from(await readFile(new URL('../../../../tests/fixtures/products/noheader-mapped.csv', import.meta.url)))

async function columnsOf({ shop, owner }: Store, body: Bytes, query: { hasHeadings?: 'yes' | 'no' } = {}) {
  const headers = { 'content-type': 'text/csv' }
  const { json } = await as(owner).raw('POST', addressOf(listFileColumns.path, shop, query), { headers, body })
  return json as { columns: { samples: string[]; field: string | null }[]; rows: number; hasHeadings: boolean }
}

test('reads the first line of a file without headings, and asks for its columns once', async () => {
  const store = await given.shop()
  const file = await fixture()
  await expect(checkFile(store, file)).rejects.toMatchObject({ code: 'missing_column' })
  const listed = await columnsOf(store, file)
  expect(listed).toMatchObject({ hasHeadings: false, rows: 2 })
  expect(listed.columns[0]?.samples).toEqual(['Charizard noheader', 'Pikachu noheader'])
  const columns = 'name:0,price:1,quantity:2'
  const checked = await checkFile(store, file, 'lijst.csv', { columns })
  expect(checked.firstRows.map(({ line, name }) => [line, name])).toEqual([
    [1, 'Charizard noheader'],
    [2, 'Pikachu noheader'],
  ])
  const next = await checkFile(store, csv('Mew noheader;3,75;1'))
  expect(next.firstRows).toMatchObject([{ line: 1, name: 'Mew noheader', outcome: 'create' }])
})

test('lets the owner override the detection of headings, and remembers the answer', async () => {
  const store = await given.shop()
  const file = csv('Mew;gratis;een', 'Pikachu;1,25;10')
  expect(await columnsOf(store, file)).toMatchObject({ hasHeadings: true, rows: 1 })
  expect(await columnsOf(store, file, { hasHeadings: 'no' })).toMatchObject({ hasHeadings: false, rows: 2 })
  const answers = { columns: 'name:0,price:1,quantity:2', hasHeadings: 'no' }
  expect((await checkFile(store, file, 'lijst.csv', answers)).firstRows).toHaveLength(2)
  expect(await columnsOf(store, file)).toMatchObject({ hasHeadings: false, columns: [{ field: 'name' }, {}, {}] })
})

test('detects headings above numbers, and in a file of one line', async () => {
  const store = await given.shop()
  for (const headings of ['name,price', 'Naam;Prijs;Voorraad', 'kaart;euro'])
    expect(await columnsOf(store, csv(headings, headings.includes(';') ? 'Mew;1,25;3' : 'Mew,1.25'))).toMatchObject({
      hasHeadings: true,
      rows: 1,
    })
  await expect(checkFile(store, csv('name,price'))).rejects.toMatchObject({ code: 'no_rows' })
})
