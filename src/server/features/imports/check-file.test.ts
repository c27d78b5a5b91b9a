import { beforeAll, describe, expect, test } from 'vitest'
import { getProductImport, listImportRows } from '#shared/contract/catalogue/csv.ts'
import { as } from '#tests/support/client.ts'
import { checkFile, csv } from '#tests/support/files/csv.ts'
import { given, type Store } from '#tests/support/given.ts'

let store: Store

beforeAll(async () => {
  store = await given.shop({ open: true })
})

const BOM = '\uFEFF'
const rowsOf = async (...lines: string[]) => (await checkFile(await given.shop(), csv(...lines))).firstRows
const reasonsOf = async (...lines: string[]) => (await rowsOf(...lines)).map(({ reasons }) => reasons[0])

describe('reads a file', () => {
  const expected = [expect.objectContaining({ line: 2, outcome: 'create', name: 'Poké Ball' })]
  const file = 'Name;Price;Stock\nPoké Ball;1.234,50;1.000\n'

  test.each([
    ['as UTF-8', Buffer.from(file)],
    ['as UTF-8 with a byte order mark', Buffer.from(BOM + file)],
    ['as UTF-16 with a byte order mark', Buffer.from(BOM + file, 'utf16le')],
    ['as big-endian UTF-16', Buffer.from(BOM + file, 'utf16le').swap16()],
    ['with Windows line endings', Buffer.from(file.replaceAll('\n', '\r\n'))],
    ['with old Mac line endings', Buffer.from(file.replaceAll('\n', '\r'))],
    ['without a final line ending', Buffer.from(file.trimEnd())],
    ['with commas', Buffer.from('name,price,stock\nPoké Ball,"1,234.50",1000')],
    ['with tabs', Buffer.from('name\tprice\tstock\nPoké Ball\t1234,50\t1000')],
    [
      'with a byte order mark and quoted headings',
      Buffer.from(`${BOM}"name","price","stock"\n"Poké Ball","1234.50","1000"`),
    ],
    [
      'with headings that have semicolons in quotes',
      Buffer.from('"name","price","stock","a;b;c;d"\nPoké Ball,1234.5,1000,x'),
    ],
    ['with spaces between cells', Buffer.from('name , "price" , stock\n Poké Ball , "€ 1.234,50" , 1000')],
  ])('%s', async (_what, bytes) => {
    const { firstRows, counts } = await checkFile(await given.shop(), bytes as Buffer<ArrayBuffer>)
    expect(firstRows).toEqual(expected)
    expect(firstRows[0]?.changes).toContainEqual({ field: 'priceCents', from: null, to: 123_450 })
    expect(firstRows[0]?.changes).toContainEqual({ field: 'stock', from: null, to: 1_000 })
    expect(counts).toEqual({ create: 1, change: 0, same: 0, refused: 0 })
  })

  test('with the `sep=` line of Excel, blank lines and blank rows', async () => {
    const rows = await rowsOf('sep=;', 'name;price', '', 'Mew;1', ' ; ', '', 'Zubat;2')
    expect(rows).toMatchObject([
      { line: 4, name: 'Mew' },
      { line: 7, name: 'Zubat' },
    ])
  })

  test('with line breaks in quotes, counted as lines of the file', async () => {
    const rows = await rowsOf('name,price,description', 'Mew,1,"one', 'two\r', '""three"""', 'Zubat,x,')
    expect(rows[0]?.changes).toContainEqual({ field: 'description', from: null, to: 'one\ntwo\r\n"three"' })
    expect(rows[1]).toMatchObject({ line: 5, outcome: 'refused' })
  })

  test('with columns in any order and under other names, and lists ignored columns', async () => {
    const { firstRows, ignoredColumns } = await checkFile(
      store,
      csv('Shelf no,Voorraad,Prijs,Titel,Supplier', '1,2,"3,50",Mew,x'),
    )
    expect(ignoredColumns).toEqual(['Shelf no', 'Supplier'])
    expect(firstRows).toMatchObject([{ outcome: 'create', name: 'Mew', changes: expect.any(Array) }])
  })

  test('with apostrophes before values that look like formulas', async () => {
    const [row] = await rowsOf('name,price', "'=1+1,2")
    expect(row).toMatchObject({ name: '=1+1', outcome: 'create' })
  })
})

describe('rejects only the invalid row:', () => {
  test.each([
    ['name,price', ',1', 'name', 'Product name is required'],
    ['name,price', `${'a'.repeat(201)},1`, 'name', 'Must be 200 characters or less'],
    ['name,price', 'a\u0007b,1', 'name', 'Must not contain control characters'],
    ['name,price', 'Mew,', 'price', 'Price is required'],
    ['name,price', 'Mew,free', 'price', '“free” is not a price (use 4.99)'],
    ['name,price', 'Mew,-1', 'price', 'Price must be 0 or more'],
    ['name,price', 'Mew,100000.01', 'price', 'Price must be €100,000.00 or less'],
    ['name,price', 'Mew,1.234', 'price', '“1.234” can be €1,234.00 or €1.23: use two decimals'],
    ['name,price,stock', 'Mew,1,-1', 'stock', 'Stock must be 0 or more'],
    ['name,price,stock', 'Mew,1,1000001', 'stock', 'Stock must be 1,000,000 or less'],
    ['name,price', 'Mew,0.005', 'price', 'Write “0.005” with two decimals'],
    ['name,price,stock', 'Mew,1,1.5', 'stock', '“1.5” is not a whole number'],
    ['name,price,stock', 'Mew,1,1.000', 'stock', 'Write “1.000” without points and commas'],
    ['name,price,active', 'Mew,1,perhaps', 'active', '“perhaps” is neither yes nor no'],
    ['name,price,image', 'Mew,1,javascript:alert(1)', 'image_url', 'Must be a valid URL'],
    ['name,price,category', `Mew,1,${'a'.repeat(61)}`, 'category', 'Must be 60 characters or less'],
    ['name,price,tags', `Mew,1,"${Array.from({ length: 21 }, (_, tag) => tag).join()}"`, 'tags', 'At most 20 tags'],
    ['name,price,tags', `Mew,1,${'a'.repeat(41)}`, 'tags', 'Must be 40 characters or less'],
    ['name,price,id', 'Mew,1,999999999', 'id', 'There is no product 999999999 in this shop'],
    ['name,price,id', 'Mew,1,none', 'id', '“none” is not a whole number'],
    ['name,price,stock', 'Mew,1', null, 'The row has 2 cells, and there are 3 columns'],
    ['name,price', 'Mew,1,2', null, 'The row has 3 cells, and there are 2 columns'],
  ])('%s: %s', async (headings, row, column, message) => {
    const rows = await rowsOf(
      headings,
      row,
      headings
        .split(',')
        .map((heading) => good[heading] ?? '')
        .join(),
    )
    expect(rows).toMatchObject([
      { line: 2, outcome: 'refused', changes: [] },
      { line: 3, outcome: 'create', reasons: [] },
    ])
    expect(rows[0]?.reasons).toEqual([{ column, message }])
  })
  const good: Record<string, string> = { name: 'Zubat', price: '1' }

  test('lists every problem of a row', async () => {
    const [row] = await rowsOf('name,price,stock', ',x,y')
    expect(row?.reasons.map(({ column }) => column).sort()).toEqual(['name', 'price', 'stock'])
  })

  test('a duplicate product, case-insensitively', async () => {
    const { product, shop, owner } = await given.product({ name: 'Mew' })
    const { firstRows } = await checkFile(
      { shop, owner },
      csv('id,name,price', `${product.id},Mew Two,1`, ',Mew,2', ',Zubat,1', ',zubat,2'),
    )
    expect(firstRows.map(({ outcome }) => outcome)).toEqual(['change', 'refused', 'create', 'refused'])
    expect(firstRows[1]?.reasons).toEqual([{ column: null, message: 'Line 2 is the same product' }])
    expect(firstRows[3]?.reasons).toEqual([{ column: null, message: 'Line 4 is the same product' }])
  })

  test('a name that matches several products', async () => {
    const of = await given.shop()
    await given.product({ of, name: 'Mew', setName: 'Base Set' })
    await given.product({ of, name: 'Mew', setName: 'Jungle' })
    const { firstRows } = await checkFile(of, csv('name,price', 'mew,1'))
    expect(firstRows).toMatchObject([{ outcome: 'refused', reasons: [{ column: 'name' }] }])
  })

  test('the id of another shop’s product or a deleted one', async () => {
    const { product } = await given.product()
    expect(await reasonsOf('id,name,price', `${product.id},Mew,1`)).toEqual([
      { column: 'id', message: `There is no product ${product.id} in this shop` },
    ])
  })
})

describe('previews the changes:', () => {
  test('old and new values of changed fields only', async () => {
    const { product, shop, owner } = await given.product({ name: 'Mew', setName: 'Base Set', stock: 5, tags: ['ex'] })
    const { firstRows } = await checkFile(
      { shop, owner },
      csv('name,set,price,stock,tags,language', 'MEW,base set,12.50,7,"ex, holo",English'),
    )
    // Language is compared: this product has none, so the row describes another listing.
    expect(firstRows).toMatchObject([{ outcome: 'create' }])
    const again = await checkFile({ shop, owner }, csv('name,set,price,stock,tags', 'MEW,base set,12.50,7,"ex, holo"'))
    expect(again.firstRows).toEqual([
      {
        line: 2,
        outcome: 'change',
        name: 'MEW',
        productId: product.id,
        changes: [
          { field: 'name', from: 'Mew', to: 'MEW' },
          { field: 'stock', from: 5, to: 7 },
          { field: 'setName', from: 'Base Set', to: 'base set' },
          { field: 'tags', from: ['ex'], to: ['ex', 'holo'] },
        ],
        reasons: [],
      },
    ])
  })

  test('leaves fields without a column unchanged; an empty cell clears a text, but not stock or activity', async () => {
    const { product, shop, owner } = await given.product({
      name: 'Mew',
      description: 'Mint',
      language: 'English',
      isActive: false,
    })
    const file = csv('id,name,price,stock,active,description', `${product.id},Mew,12.50,,,`)
    const { firstRows } = await checkFile({ shop, owner }, file)
    expect(firstRows[0]?.changes).toEqual([{ field: 'description', from: 'Mint', to: null }])
  })

  test('reserves products for an email address, and releases them if the cell is empty', async () => {
    const of = await given.shop()
    const { product } = await given.product({ of, name: 'Mew', priceCents: 100, reservedFor: 'kim@example.com' })
    const { firstRows } = await checkFile(
      of,
      csv('id,name,price,reserved_for', `${product.id},Mew,1,`, ',Zubat,1, Kim@Example.com ', ',Onix,1,kim'),
    )
    expect(firstRows[0]?.changes).toEqual([{ field: 'reservedFor', from: 'kim@example.com', to: null }])
    expect(firstRows[1]?.changes).toContainEqual({ field: 'reservedFor', from: null, to: 'kim@example.com' })
    expect(firstRows[2]).toMatchObject({ outcome: 'refused', reasons: [{ column: 'reserved_for' }] })
  })

  test('page by page, for all outcomes or one', async () => {
    const of = await given.shop()
    const lines = Array.from({ length: 130 }, (_, number) => (number % 10 ? `Card ${number},1` : `Card ${number},`))
    const { id, counts, firstRows, rows } = await checkFile(of, csv('name,price', ...lines), 'cards.csv')
    expect({ counts, rows }).toEqual({ counts: { create: 117, change: 0, same: 0, refused: 13 }, rows: 117 })
    expect(firstRows).toHaveLength(50)
    const params = { ...of.shop, import: id }
    const seen: number[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await as(of.owner).callPage(listImportRows, { params, query: { limit: 40, cursor } })
      expect(page.total).toBe(130)
      seen.push(...page.items.map(({ line }) => line))
      cursor = page.next
      if (cursor === undefined) break
    }
    expect(seen).toEqual(Array.from({ length: 130 }, (_, number) => number + 2))
    const refused = await as(of.owner).callPage(listImportRows, { params, query: { outcome: 'refused' } })
    expect(refused).toMatchObject({ total: 13, next: undefined })
    expect(refused.items.every(({ outcome }) => outcome === 'refused')).toBe(true)
    expect(await as(of.owner).call(getProductImport, { params })).toMatchObject({
      fileName: 'cards.csv',
      state: 'checked',
      rowsDone: 0,
      failure: null,
    })
  })
})

describe('rejects numbers that a spreadsheet corrupted, in any column:', () => {
  const message = 'Your spreadsheet changed this number. Format the column as text and enter it again'
  const reasonsOf = async (...lines: string[]) => {
    const { firstRows, counts } = await checkFile(await given.shop(), csv(...lines))
    expect(counts).toMatchObject({ create: 0, change: 0 })
    return firstRows.flatMap(({ reasons }) => reasons)
  }

  test.each([
    ['number', '12-dec'],
    ['number', 'jan-62'],
    ['number', '12-12-2026'],
    ['set_code', '1,43E+02'],
    ['sku', '3-mrt'],
    ['sku', '1,43E+02'],
    ['ean', '8,20651E+11'],
    ['certificate_number', '1.2E+07'],
  ])('in our own file: %s %s', async (column, cell) => {
    expect(await reasonsOf(`name;price;${column}`, `Mew;1,50;${cell}`)).toEqual([{ column, message }])
  })

  const manabox = 'Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Purchase price'
  const dragonShield = 'Folder Name,Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language'
  const shopify = 'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant SKU,Variant Barcode'
  test.each([
    [manabox, 'Mew,MEW,151,jan-65,,,1,1,1', 'Collector number'],
    [dragonShield, 'A,1,Mew,1E+05,151,7,NM,Normal,English', 'Set Code'],
    [shopify, 'mew,Mew,,,1.50,K1,8.20651E+11', 'Variant Barcode'],
    [shopify, 'mew,Mew,,,1.50,Dec-12,', 'Variant SKU'],
  ])('in a file of another system: %s', async (headings, row, column) => {
    expect(await reasonsOf(headings, row)).toEqual([{ column, message }])
  })

  test('even if the catalogue identifies the card by other details, and in amounts', async () => {
    const tcgplayer = 'TCGplayer Id,Product Line,Set Name,Product Name,Number,Condition,Total Quantity,Add to Quantity'
    const numbered = await reasonsOf(tcgplayer, '1,Pokemon,151,Mew ex,12-Dec,Near Mint,1,0')
    expect(numbered).toEqual([{ column: 'Number', message }])
    expect(await reasonsOf('name;price;stock', 'Mew;5-dec;1')).toEqual([{ column: 'price', message }])
    expect(await reasonsOf('name;price;stock', 'Mew;5,00;1E+05')).toEqual([{ column: 'stock', message }])
  })

  test('reads a formula that only contains a text as that text, quoted or not', async () => {
    const store = await given.shop()
    const file = csv(
      'name;price;stock;ean;number',
      'Booster C;4,50;3;="0820650853463";',
      'Mew;1,00;1;"=""4006381333931""";="012/165"',
    )
    const { firstRows } = await checkFile(store, file)
    const changes = firstRows.map((row) => Object.fromEntries(row.changes.map(({ field, to }) => [field, to])))
    expect(changes).toMatchObject([{ ean: '0820650853463' }, { ean: '4006381333931', collectorNumber: '012/165' }])
  })
})
