import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { shopMonths } from '#server/database/schema.ts'
import { countAllDays } from '#server/features/platform/platform.ts'
import { exportAccount } from '#shared/contract/accounts/closing.ts'
import { downloadRefusedRows } from '#shared/contract/catalogue/csv.ts'
import { addressOf, type Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import { downloadRefusedPurchases } from '#shared/contract/shops/money/purchase-imports.ts'
import { createPurchase } from '#shared/contract/shops/money/purchases.ts'
import { unescapeCell } from '#shared/rules/csv/csv-cells.ts'
import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'
import { quarterOf } from '#shared/rules/money/quarters.ts'
import { as } from '#tests/support/client.ts'
import { checkFile, csv } from '#tests/support/files/csv.ts'
import { spoilTexts } from '#tests/support/files/spoilt-texts.ts'
import { address, given, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { givenCredit } from '#tests/support/records/money/credit.ts'
import { issueDue, paidOrder } from '#tests/support/records/money/invoices.ts'
import { bookCertain, camt, paid } from '#tests/support/records/money/statements.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { runningSession } from '#tests/support/records/orders/rip-sessions.ts'
import { openedOrder } from '#tests/support/records/orders/rips.ts'
import { offerIn } from '#tests/support/records/products/buy-offers.ts'
import { nameOf, type Sample, sampleFor } from './samples.ts'

/** Texts that make a spreadsheet evaluate a formula or start a new cell. Lower case, because addresses are lower case. */
const beginnings = ["=cmd|' /c calc'!a0", '+1', '-1', '@sum(1)', '\t=1', '\r=1', '＝1']

/** Columns with only numbers and dates, or whose entered text follows a number. */
const withoutTexts =
  /"table":"(points|games|bought|lots)"|sales\.csv$|\/(e-boekhouden|snelstart|stock-value|vat|oss|icp)\.csv|template\.csv/

let ordered: Ordered
let admin: Ordered['owner']
let refusedImport: number

// Creates a row for each file: sold, invoiced, paid, sent; paid without an invoice; a product without sales; a refused row.
beforeAll(async () => {
  const { db } = await platform()
  admin = await given.admin()
  ordered = await paidOrder({
    vatScheme: 'margin',
    purchasePriceCents: 350,
    category: 'Cards of old',
    setName: 'Base Set',
  })
  const { shop, owner } = ordered
  await as(owner).call(createPurchase, {
    params: shop,
    body: {
      boughtOn: today,
      supplier: 'Sam Seller',
      supplierKind: 'private',
      statement: 'Statement 7',
      lot: 'Lot 7',
      description: 'Old cards',
      scheme: 'margin',
      rate: 21,
      amountCents: 1_000,
      vatCents: 0,
    },
  })
  await db.execute(sql`update orders set delivery = 'ship', delivery_address = ${JSON.stringify(address)}`)
  await given.product({ of: ordered, name: 'Dusty Box' })
  await db.execute(sql`update products set created_at = now() - interval '100 days' where name = 'Dusty Box'`)
  await bookCertain(ordered, camt([{ ...paid(await given.order({ of: ordered }), '12.10'), text: 'For Cards' }]))
  await givenCredit(ordered)
  await offerIn(ordered, 'settled')
  await runningSession(ordered)
  await openedOrder(ordered)
  await issueDue()
  await handleEvents()
  await given.order({ of: ordered, status: 'paid' })
  await countAllDays(db)
  const sold = { orders: 31, paidOrders: 31, revenueCents: 310_000 }
  await db
    .insert(shopMonths)
    .values({ shopId: shop.id, month: `${now.year}-01-01`, ...sold })
    .onConflictDoNothing()
  refusedImport = (await checkFile(ordered, csv('name,price,stock', 'Broken Card,much,1'))).id
})

const today = amsterdamDay(new Date())
const now = {
  from: addDays(today, -30),
  to: today,
  quarter: quarterOf(today),
  period: quarterOf(today),
  year: Number(today.slice(0, 4)),
}

/** Today's sample, once for each choice of a query parameter. */
async function samplesOf(endpoint: Endpoint) {
  // A shop has one import at a time.
  const ofImport = { params: { ...ordered.shop, import: refusedImport } }
  const sample: Sample = endpoint === downloadRefusedRows ? ofImport : await sampleFor(endpoint, ordered)
  const present = (part: object = {}) =>
    Object.fromEntries(Object.entries(part).map(([key, value]) => [key, now[key as keyof typeof now] ?? value]))
  const params = present(sample.params)
  const query = present(sample.query)
  const fields = endpoint.query instanceof z.ZodObject ? Object.entries(endpoint.query.shape) : []
  const choices = fields.flatMap(([key, field]) => {
    const plain = field instanceof z.ZodOptional || field instanceof z.ZodDefault ? field.unwrap() : field
    return plain instanceof z.ZodEnum ? plain.options.map((value) => ({ ...query, [key]: value })) : []
  })
  return (choices.length ? choices : [query]).map((chosen) => ({ params, query: chosen, body: sample.body }))
}

type Requested = Awaited<ReturnType<typeof samplesOf>>[number]

/** A refused purchase with such a text: its file is sent, not stored. */
const refusedPurchase = (before: string) => csv('date,supplier,amount', `never,"${before} Seller",1`)

async function download(endpoint: Endpoint, { params, query, body: json }: Requested, before: string) {
  const body = endpoint === downloadRefusedPurchases ? refusedPurchase(before) : json ? JSON.stringify(json) : null
  const { token } = endpoint.access === 'superadmin' ? admin : ordered.owner
  const answer = await fetch((await platform()).origin + addressOf(endpoint.path, params, query), {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, ...(json ? { 'content-type': 'application/json' } : {}) },
    body,
  })
  const name = `${nameOf(endpoint)} ${JSON.stringify(query)}`
  expect(answer.status, name).toBe(200)
  return { name, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

test('no cell of any spreadsheet begins with a formula', async () => {
  const { db } = await platform()
  const requests = []
  for (const endpoint of endpoints.filter(({ content }) => content === 'text/csv'))
    requests.push(...(await samplesOf(endpoint)).map((sample) => ({ endpoint, sample })))
  requests.push(...(await samplesOf(exportAccount)).map((sample) => ({ endpoint: exportAccount, sample })))
  // The variants of a file alternate.
  for (const [turn, before] of beginnings.entries()) {
    expect((await spoilTexts(db.$client, { before, also: '@' })).refused).toEqual([])
    await db.execute(sql`update pulls set card = jsonb_set(card, '{setName}', to_jsonb(${`${before}151`}::text))`)
    for (const { endpoint, sample } of requests.filter((_, place) => place % beginnings.length === turn)) {
      const { name, bytes } = await download(endpoint, sample, before)
      for (const file of spreadsheetsIn(name, endpoint, bytes)) checkCells(file, before)
    }
  }
})

type File = { name: string; text: string }

function spreadsheetsIn(name: string, { content }: Endpoint, bytes: Uint8Array): File[] {
  const read = (file: Uint8Array) => new TextDecoder().decode(file)
  if (content === 'text/csv') return [{ name, text: read(bytes) }]
  const inside = Object.entries(unzipSync(bytes)).filter(([path]) => path.endsWith('.csv'))
  return inside.map(([path, file]) => ({ name: `${name} ${path}`, text: read(file) }))
}

const number = /^-\d+([.,]\d+)?$/

function checkCells({ name, text }: File, before: string) {
  const [headings = ''] = text.split('\r\n')
  const delimiter = headings.includes(';') ? ';' : ','
  const cells = parse(text, { bom: true, delimiter }).flat()
  const live = cells.filter((cell) => /^[=+\-@＝＋－＠\t\r\n]/.test(cell) && !number.test(cell))
  expect(live, name).toEqual([])
  // Splits the text like a spreadsheet that uses every separator and ignores quotes.
  const parts = text
    .split(/[;,\t\r\n]/)
    .filter((part) => /^"*[=+\-@＝＋－＠]/.test(part) && !/^-\d+(\.\d+)?$/.test(part))
  expect(parts, name).toEqual([])
  if (withoutTexts.test(name)) return
  expect(
    cells.some((cell) => cell.startsWith("'") && unescapeCell(cell).startsWith(before)),
    `${name} shows no stored text, or not as it was meant`,
  ).toBe(true)
}
