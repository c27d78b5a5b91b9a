import { beforeAll, describe, expect, test } from 'vitest'
import { runProductImport } from '#shared/contract/catalogue/csv.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { as } from '#tests/support/client.ts'
import { type Answered, checkFile, csv } from '#tests/support/files/csv.ts'
import { given, type Store } from '#tests/support/given.ts'
import { charizard, fillCatalogue } from '#tests/support/records/products/catalogue.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

beforeAll(() => fillCatalogue({ ...charizard, cardmarketId: 733_602 }))

const headings =
  'cardmarketId,quantity,name,set,setCode,cn,condition,language,isFirstEd,isReverseHolo,isSigned,finishType,price,comment,location'
type Copy = {
  quantity?: number
  condition?: string
  price?: string
  location?: string
  language?: string
  signed?: boolean
}
const row = ({
  quantity = 1,
  condition = 'NM',
  price = '20.00',
  location = '',
  language = 'English',
  signed = false,
}: Copy) =>
  `733602,${quantity},Charizard ex,151,MEW,006,${condition},${language},false,false,${signed},Holo,${price},,${location}`
const file = (...copies: Copy[]) => csv(headings, ...copies.map(row))

async function run(store: Store, bytes: Buffer<ArrayBuffer>, answers?: Answered) {
  const checked = await checkFile(store, bytes, 'stock.csv', answers)
  await as(store.owner).call(runProductImport, { params: { ...store.shop, import: checked.id } })
  return checked
}
const productsOf = ({ shop, owner }: Store) => as(owner).call(listProducts, { params: shop, query: { sort: 'recent' } })
const reasonsOf = (checked: Awaited<ReturnType<typeof checkFile>>) =>
  checked.firstRows.flatMap(({ reasons }) => reasons.map(({ message }) => message))

describe('rows of one file with the same listing', () => {
  test('merges them at the same price, with all copies and locations', async () => {
    const store = await given.shop()
    const checked = await run(store, file({ quantity: 2, location: 'Box A' }, { quantity: 3, location: 'Box B' }))
    expect(checked).toMatchObject({ counts: { create: 1, same: 1 }, reading: { merged: 1 } })
    expect(checked.firstRows.map(({ notes }) => notes)).toEqual([['With the copies of line 3'], ['Added to line 2']])
    expect(await productsOf(store)).toMatchObject([{ stock: 5, location: 'Box A, Box B', collectorNumber: '006/165' }])
  })

  test('rejects them at different prices, and names both lines', async () => {
    const checked = await checkFile(await given.shop(), file({ price: '20.00' }, { price: '21.00' }))
    expect(checked.firstRows[1]).toMatchObject({ line: 3, outcome: 'refused' })
    expect(reasonsOf(checked)).toEqual(['Line 2 is the same listing for €20.00'])
  })

  test('treats each condition, language and flag as a separate listing', async () => {
    const store = await given.shop()
    const copies = [{}, { condition: 'EX' }, { language: 'German' }, { signed: true }, { condition: 'PO' }]
    expect((await run(store, file(...copies))).counts).toMatchObject({ create: 5 })
    expect((await run(store, file({ condition: 'EX', price: '9.00' }))).counts).toMatchObject({ create: 0, change: 1 })
    expect((await productsOf(store)).map(({ priceCents }) => priceCents).sort()).toEqual([
      2_000, 2_000, 2_000, 2_000, 900,
    ])
  })
})

describe('products that the shop already has', () => {
  test('replaces or adds to the stock, as the owner chooses', async () => {
    const store = await given.shop()
    await run(store, file({ quantity: 3, location: 'Box A' }))
    expect((await checkFile(store, file({ quantity: 3, location: 'Box A' }))).counts).toMatchObject({ same: 1 })
    const added = await run(store, file({ quantity: 2, location: 'Box C' }), { stock: 'add' })
    expect(added).toMatchObject({ counts: { change: 1 }, reading: { stock: 'add' } })
    expect(await productsOf(store)).toMatchObject([{ stock: 5, location: 'Box A, Box C' }])
    await run(store, file({ quantity: 1, location: 'Box C' }))
    expect(await productsOf(store)).toMatchObject([{ stock: 1, location: 'Box C' }])
  })

  test('keeps name, picture and set, and only fills empty fields', async () => {
    const of = await given.shop()
    const facts = {
      setName: '151',
      collectorNumber: '006/165',
      condition: 'NM',
      finish: 'holo',
      language: 'English',
    } as const
    const imageUrl = 'https://pictures.example.com/mine.webp'
    await given.product({ of, name: 'Charizard ex', imageUrl, ...facts })
    const { firstRows } = await checkFile(of, file({}))
    expect(firstRows[0]?.changes.map(({ field }) => field)).toEqual([
      'priceCents',
      'stock',
      'category',
      'setCode',
      'rarity',
    ])
  })

  test('requires a number or an id in our own file, because a name alone does not identify a card', async () => {
    const of = await given.shop()
    await given.product({ of, name: 'Mew ex', setName: '151', collectorNumber: '205/165' })
    const checked = await checkFile(of, csv('name,set,price', 'Mew ex,151,1'))
    expect(reasonsOf(checked)).toEqual([
      'Your shop has this card with number 205/165: a column “number” or “id” says which card is meant',
    ])
    const numbered = await checkFile(of, csv('name,set,number,price', 'Mew ex,151,151/165,1', 'mew ex,151,205,2'))
    expect(numbered.firstRows.map(({ outcome }) => outcome)).toEqual(['create', 'change'])
  })
})

describe('rejects a row', () => {
  test.each([
    [{ quantity: -1 }, 'Stock must be 0 or more'],
    [{ condition: 'shiny' }, '“shiny” is not a condition (use MT, NM, EX, GD, LP, PL or PO)'],
    [{ price: 'free' }, '“free” is not a price (use 4.99)'],
    [{ location: 'a'.repeat(81) }, 'Must be 80 characters or less'],
  ])('%j', async (copy, message) => {
    expect(reasonsOf(await checkFile(await given.shop(), file(copy)))).toEqual([message])
  })

  test('with the certificate of another row or product', async () => {
    const of = await given.shop()
    const slab = { gradeCompany: 'PSA', grade: '10', certificateNumber: '12345678' }
    await given.product({ of, name: 'Lugia', ...slab })
    const rows = ['Mew,1,PSA,10,12345678', 'Mew,1,PSA,9,111', 'Mewtwo,1,psa,8,111', 'Zapdos,1,CGC,9,111']
    const checked = await checkFile(of, csv('name,price,grade_company,grade,certificate_number', ...rows))
    expect(checked.counts).toMatchObject({ create: 2, refused: 2 })
    expect(reasonsOf(checked)).toEqual([
      'Another product of your shop has this certificate number',
      'Line 3 has the same certificate number',
    ])
  })

  test('with both a grade and a condition, from the file or the shop', async () => {
    const of = await given.shop()
    const { product } = await given.product({ of, name: 'Lugia', gradeCompany: 'PSA', grade: '9' })
    const message = 'A graded card has a grade instead of a condition'
    expect(reasonsOf(await checkFile(of, csv('name,price,grade,condition', 'Mew,1,9,NM')))).toEqual([message])
    expect(reasonsOf(await checkFile(of, csv('id,name,price,condition', `${product.id},Lugia,1,NM`)))).toEqual([
      message,
    ])
  })
})

test('treats a price of zero as missing: uses the market price, and keeps an existing one', async () => {
  const store = await given.shop()
  await run(store, file({ price: '0.00' }))
  expect(await productsOf(store)).toMatchObject([{ priceCents: 2_350, isActive: true }])
  expect((await checkFile(store, file({ price: '' }))).counts).toMatchObject({ same: 1 })
})

test('rejects a certificate that another product was given since the check', async () => {
  const of = await given.shop()
  const checked = await checkFile(of, csv('name,price,grade_company,grade,certificate_number', 'Mew,1,PSA,10,777'))
  await given.product({ of, name: 'Lugia', gradeCompany: 'PSA', grade: '10', certificateNumber: '777' })
  const params = { ...of.shop, import: checked.id }
  await expectRefusal(as(of.owner).call(runProductImport, { params }), 409, 'certificate_used')
})
