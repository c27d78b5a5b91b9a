import { expect, test } from 'vitest'
import { type FileColumn, listFileColumns, runProductImport } from '#shared/contract/catalogue/csv.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { as } from '#tests/support/client.ts'
import { checkFile, csv } from '#tests/support/files/csv.ts'
import { given, type Store } from '#tests/support/given.ts'
import { refusalOf } from '#tests/support/refusal.ts'

const file = csv('Kaart;Serie;Nr;Staat;Aantal;Waarde;;Opmerking', 'Mew ex;151;151/165;EX;2;"€ 4,50";x;mooi')
const columns = 'name:0,setName:1,number:2,condition:3,quantity:4,price:5,description:7'

async function columnsOf({ shop, owner }: Store, body: Buffer<ArrayBuffer>) {
  const headers = { 'content-type': 'text/csv' }
  const { json } = await as(owner).raw('POST', addressOf(listFileColumns.path, shop), { headers, body })
  return json as { columns: FileColumn[]; rows: number }
}

test('lets the owner map the columns of an unknown file, and asks only once', async () => {
  const store = await given.shop()
  const other = await given.shop()
  await expect(checkFile(store, file)).rejects.toMatchObject({ code: 'missing_column' })
  const listed = await columnsOf(store, file)
  expect(listed.rows).toBe(1)
  expect(listed.columns.slice(0, 3)).toEqual([
    { heading: 'Kaart', samples: ['Mew ex'], field: 'name' },
    { heading: 'Serie', samples: ['151'], field: 'setName' },
    { heading: 'Nr', samples: ['151/165'], field: 'number' },
  ])

  const checked = await checkFile(store, file, 'lijst.csv', { columns })
  expect(checked.reading).toMatchObject({
    format: 'mapped',
    assumedCurrency: null,
    notKept: [{ column: '#7', rows: 1 }],
  })
  await as(store.owner).call(runProductImport, { params: { ...store.shop, import: checked.id } })
  expect(await as(store.owner).call(listProducts, { params: store.shop })).toMatchObject([
    {
      name: 'Mew ex',
      setName: '151',
      collectorNumber: '151/165',
      condition: 'EX',
      stock: 2,
      priceCents: 450,
      description: 'mooi',
    },
  ])

  const again = await checkFile(store, file)
  expect(again).toMatchObject({ reading: { format: 'mapped' }, counts: { same: 1 } })
  expect((await columnsOf(store, file)).columns[2]).toMatchObject({ heading: 'Nr', field: 'number' })
  // The mapping applies to this shop only.
  await expect(checkFile(other, file)).rejects.toMatchObject({ code: 'missing_column' })
})

test('imports products as inactive if the file has no price column', async () => {
  const checked = await checkFile(await given.shop(), csv('Kaart;Nr', 'Mew;8'), '', { columns: 'name:0,number:1' })
  expect(checked).toMatchObject({ counts: { create: 1, refused: 0 }, reading: { needPrice: 1 } })
})

test.each([
  ['columns', 'price:1'],
  ['columns', 'name:0,name:1'],
  ['columns', 'shoe:0'],
  ['columns', 'name:99'],
  ['rates', 'USD'],
  ['rates', 'USD:0'],
  ['rates', 'dollar:1'],
  ['currency', 'euro'],
  ['stock', 'double'],
  ['scale', 'psa'],
])('rejects the answer %s: %s', async (name, value) => {
  const answer = await checkFile(await given.shop(), file, '', { [name]: value }).catch((error: unknown) => error)
  expect(answer).toMatchObject({ status: 400 })
})

test('shows the columns of a file to the shop’s owner only', async () => {
  const { shop } = await given.shop()
  const { owner: stranger } = await given.shop()
  const answer = await as(stranger).raw('POST', addressOf(listFileColumns.path, shop), { body: file })
  expect(refusalOf(answer)).toMatchObject({ status: 404 })
})
