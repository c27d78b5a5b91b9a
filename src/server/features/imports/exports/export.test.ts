import { once } from 'node:events'
import { connect } from 'node:net'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { activity, products } from '#server/database/schema.ts'
import { changeLanguage } from '#shared/contract/accounts/account.ts'
import { chooseDelivery } from '#shared/contract/orders/customer-orders.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { as, call, raw } from '#tests/support/client.ts'
import { checkFile } from '#tests/support/files/csv.ts'
import { address, checkout, given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

type Rows = Record<string, string>[]

async function download({ shop, owner }: Store, what: 'products' | 'orders', query = '', language = 'en') {
  const response = await fetch(`${(await platform()).origin}/api/shops/${shop.id}/${what}.csv${query}`, {
    headers: { authorization: `Bearer ${owner.token}`, 'accept-language': language },
  })
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { bytes, headers: response.headers }
}

const rowsIn = (bytes: Buffer, delimiter = ','): Rows => parse(bytes, { bom: true, columns: true, delimiter })

const nasty = {
  name: '=HYPERLINK("http://evil.example","x")',
  description: 'Near mint.\nFrom "our" own packs;\r\nsealed, all of it',
  priceCents: 124_905,
  stock: 1_000,
  category: 'booster boxes',
  setName: '＝1+1',
  language: '@English',
  tags: ['-rare', 'one, and two'],
  imageUrl: 'https://example.com/a.png?x=1,2',
  isActive: false,
}

test('exports all products in a file for spreadsheets, oldest first', async () => {
  const store = await given.shop({ open: true })
  const { product: first } = await given.product({ of: store, name: 'Pikachu', priceCents: 5 })
  const { product: second } = await given.product({ of: store, ...nasty })
  const { bytes, headers } = await download(store, 'products')
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="products-${store.shop.slug}-\\d{4}-\\d\\d-\\d\\d\\.csv"`),
  )
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(rowsIn(bytes)).toEqual([
    expect.objectContaining({ id: String(first.id), name: 'Pikachu', price: '0.05', stock: '10', active: 'yes' }),
    expect.objectContaining({
      id: String(second.id),
      name: `'${nasty.name}`,
      price: '1249.05',
      stock: '1000',
      category: 'boosterboxes',
      set: "'＝1+1",
      language: "'@English",
      tags: "'-rare, one\\, and two",
      description: nasty.description,
      image_url: nasty.imageUrl,
      active: 'no',
    }),
  ])
})

test('exports for Dutch spreadsheets with semicolons and decimal commas', async () => {
  const { shop, owner } = await given.product({ priceCents: 1_234 })
  const { bytes } = await download({ shop, owner }, 'products', '?decimals=comma')
  expect(rowsIn(bytes, ';')).toMatchObject([{ price: '12,34' }])
})

test('exports only headings for a shop without products', async () => {
  const { bytes } = await download(await given.shop(), 'products')
  expect(bytes.toString()).toBe(
    '\uFEFFid,name,price,stock,category,set,set_code,number,rarity,condition,finish,language,first_edition,signed,altered,playset,' +
      'grade_company,grade,certificate_number,sku,ean,location,purchase_price,own_price,vat_scheme,vat_rate,featured,release_date,pays_at_release,max_per_customer,tags,description,image_url,more_images,active,reserved_for,shipping_size,game\r\n',
  )
})

test.each(['', '?decimals=comma'])('importing an export%s again changes nothing', async (query) => {
  const store = await given.shop({ open: true })
  await given.product({ of: store, ...nasty })
  await given.product({ of: store, name: "'quoted", description: '', tags: ['a', 'b'] })
  await given.product({ of: store, name: "''=1;'=2, -3,-4,@5", priceCents: 0, stock: 0 })
  await given.product({ of: store, name: 'Twice', setName: 'Base Set' })
  await given.product({ of: store, name: 'twice', setName: 'base set' })
  await given.product({ of: store, name: '12', description: '0012', priceCents: 10_000_000, stock: 1_000_000 })
  const { bytes } = await download(store, 'products', query)
  const { counts, firstRows } = await checkFile(store, bytes as Buffer<ArrayBuffer>)
  expect(firstRows.filter(({ outcome }) => outcome !== 'same')).toEqual([])
  expect(counts).toEqual({ create: 0, change: 0, same: 6, refused: 0 })
})

test('exports Dutch headings under a Dutch name, and importing that file changes nothing', async () => {
  const store = await given.shop({ open: true })
  await given.product({ of: store, ...nasty })
  await given.product({ of: store, name: 'Pikachu' })
  const { bytes, headers } = await download(store, 'products', '?decimals=comma', 'nl')
  expect(headers.get('content-disposition')).toContain(`filename="producten-${store.shop.slug}-`)
  const text = bytes.toString()
  const [headings] = text.split('\r\n')
  expect(headings).toBe(
    '\uFEFFid;naam;prijs;voorraad;categorie;set;setcode;nummer;zeldzaamheid;conditie;afwerking;taal;eerste_editie;gesigneerd;bewerkt;' +
      'playset;gradingbedrijf;grade;certificaatnummer;sku;ean;bewaarplaats;inkoopprijs;eigen_prijs;btw_regeling;btw_tarief;uitgelicht;verschijningsdatum;betalen_bij_verschijnen;max_per_klant;labels;omschrijving;afbeelding;' +
      'meer_afbeeldingen;actief;gereserveerd_voor;verzendformaat;spel',
  )
  expect(rowsIn(bytes, ';')).toMatchObject([{ actief: 'nee' }, { naam: 'Pikachu', prijs: '12,50', actief: 'ja' }])
  const mixed = Buffer.from(text.replace('naam;prijs;voorraad', 'Name;Prijs;stock').replace('actief', 'active'))
  for (const file of [bytes, mixed]) {
    const { counts, ignoredColumns } = await checkFile(store, file as Buffer<ArrayBuffer>)
    expect({ counts, ignoredColumns }).toEqual({
      counts: { create: 0, change: 0, same: 2, refused: 0 },
      ignoredColumns: [],
    })
  }
})

test('defaults to the language of the owner', async () => {
  const { shop, owner } = await given.order()
  await as(owner).call(changeLanguage, { body: { language: 'nl' } })
  const { bytes, headers } = await download({ shop, owner }, 'orders', '', `fr, ${'x'.repeat(8_000)}`)
  expect(headers.get('content-disposition')).toContain(`filename="bestellingen-${shop.slug}-`)
  expect(rowsIn(bytes)).toMatchObject([{ bestelnummer: expect.any(String), aantal: '1', stukprijs: '12.50' }])
})

test('exports one row per order line, with totals that add up', async () => {
  const stocked = await given.product({ name: '=Mew;=2+3,"-A1', priceCents: 1_050 })
  const { product: other } = await given.product({ of: stocked, priceCents: 995 })
  const body = checkout(
    stocked.shop,
    [
      [stocked.product, 2],
      [other, 1],
    ],
    { customerEmail: 'ash@example.nl' },
  )
  const order = await call(placeOrder, { body })
  const choice = {
    delivery: 'ship',
    address: { ...address, street: '=Oudegracht' },
    totalCents: order.totalCents,
  } as const
  await call(chooseDelivery, { params: { key: order.pageKey }, body: choice })
  await given.order({ of: stocked, status: 'paid' })
  const { bytes, headers } = await download(stocked, 'orders')
  expect(headers.get('content-disposition')).toContain(`filename="orders-${stocked.shop.slug}-`)
  const rows = rowsIn(bytes)
  expect(rows).toHaveLength(3)
  expect(rows.slice(0, 2)).toEqual([
    expect.objectContaining({
      order_id: String(order.id),
      order_number: order.orderNumber,
      placed_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      status: 'Pending',
      payment_status: 'Open',
      customer_email: 'ash@example.nl',
      product: `'=Mew;'=2+3,'"-A1`,
      quantity: '2',
      unit_price: '10.50',
      line_total: '21.00',
      shipping: '0.00',
      delivery: 'Shipping',
      address_street: "'=Oudegracht",
      address_house_number: '12',
      address_postcode: '3511 AB',
      address_country: 'NL',
    }),
    expect.objectContaining({ order_id: String(order.id), quantity: '1', line_total: '9.95' }),
  ])
  expect(rows[2]).toMatchObject({ status: 'Paid', payment_status: 'Paid' })
  const sum = rows.reduce((total, row) => total + Math.round(Number(row.line_total) * 100), 0)
  expect(sum).toBe(order.totalCents + 1_050)
})

test('rejects other owners and visitors without a session', async () => {
  const { shop } = await given.product()
  const { owner: stranger } = await given.shop()
  await expectNoTrace(async () => {
    for (const what of ['products', 'orders']) {
      const path = `/api/shops/${shop.id}/${what}.csv`
      expect(await as(stranger).raw('GET', path)).toMatchObject({ status: 404, json: { code: 'not_found' } })
      expect(await raw('GET', path)).toMatchObject({ status: 401 })
      expect(await as(stranger).raw('GET', `${path}?decimals=point&all=1`)).toMatchObject({ status: 400 })
    }
  })
})

test('records an export in the activity log', async () => {
  const store = await given.product()
  await download(store, 'products')
  await download(store, 'orders')
  const { db } = await platform()
  const actions = (await db.select().from(activity)).filter(({ shopId }) => shopId === store.shop.id)
  expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(['Products exported', 'Orders exported']))
})

test('an aborted download leaves no query open in the database', { tags: 'long' }, async () => {
  const { shop, owner } = await given.shop()
  const { db, origin } = await platform()
  // Several pages, and more than the buffers of both sockets take.
  const description = 'x'.repeat(7_000)
  const many = Array.from({ length: 1_000 }, (_, number) => ({
    shopId: shop.id,
    name: `Card ${number}`,
    priceCents: 100,
    description,
  }))
  for (let page = 0; page < 3; page++) await db.insert(products).values(many)
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.write(
    `GET /api/shops/${shop.id}/products.csv HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${owner.token}\r\n\r\n`,
  )
  await once(socket, 'data')
  socket.pause()
  // The reader stalls, and yet no query is open.
  await expect.poll(() => db.$client.totalCount - db.$client.idleCount).toBe(0)
  socket.destroy()
  await expect.poll(() => db.$client.totalCount - db.$client.idleCount).toBe(0)
  const { bytes } = await download({ shop, owner }, 'products')
  expect(rowsIn(bytes)).toHaveLength(3_000)
})
