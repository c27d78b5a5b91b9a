import { readFile } from 'node:fs/promises'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { addressOf } from '#shared/contract/endpoint.ts'
import { listStatementColumns } from '#shared/contract/payments/statements.ts'
import { as } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { bookCertain, camt, open, paid, sendStatement, statementOf } from '#tests/support/records/money/statements.ts'
import { details } from '#tests/support/records/orders/moved-orders.ts'

type Bytes = Buffer<ArrayBuffer>
const fixture = async (name: string): Promise<Bytes> =>
  Buffer.from(await readFile(new URL(`../../../../tests/fixtures/statements/${name}`, import.meta.url)))
const lines = (...all: string[]): Bytes => Buffer.from(all.join('\n'))
const zip = (files: Record<string, Bytes>): Bytes => Buffer.from(zipSync(files))

const amounts = ({ entries }: Awaited<ReturnType<typeof statementOf>>) =>
  entries.map(({ amountCents }) => amountCents).sort((one, other) => one - other)

async function columnsOf({ shop, owner }: Store, body: Bytes, query: { hasHeadings?: 'yes' | 'no' } = {}) {
  const address = addressOf(listStatementColumns.path, shop, query)
  const { json } = await as(owner).raw('POST', address, {
    headers: { 'content-type': 'application/octet-stream' },
    body,
  })
  return json as { columns: { field: string | null; samples: string[] }[]; rows: number; hasHeadings: boolean }
}

test('reads padded amounts and two-digit years', async () => {
  const store = await given.shop({ open: true })
  expect(amounts(await statementOf(store, await fixture('csv-padded.csv')))).toEqual([8_486])
  const excel = await statementOf(store, await fixture('csv-excel-2digit-year.csv'))
  expect(excel.entries).toMatchObject([{ amountCents: 8_479, bookedOn: '2026-11-25', description: 'KH249' }])
})

test('reads the ASN file without headings, losing no line', async () => {
  const store = await given.shop({ open: true })
  const file = await fixture('csv-asn-headerless.csv')
  const { rows, hasHeadings } = await columnsOf(store, file)
  expect({ rows, hasHeadings }).toEqual({ rows: 3, hasHeadings: false })
  const found = await statementOf(store, file)
  expect(amounts(found)).toEqual([8_486, 8_493, 8_500])
  expect(found.entries.map(({ description }) => description).sort()).toEqual(['KH250', 'KH251', 'KH252'])
})

test('columns without headings are named once per layout', async () => {
  const store = await given.shop({ open: true })
  const columns = 'date:0,amount:1,name:2'
  const one = lines('25-11-2026;12,50;P de Boer')
  expect(await columnsOf(store, one)).toMatchObject({
    rows: 1,
    hasHeadings: false,
    columns: [{ samples: ['25-11-2026'] }, {}, {}],
  })
  expect(await sendStatement(store, one)).toMatchObject({ status: 400, json: { code: 'unknown_columns' } })
  expect(amounts(await statementOf(store, one, { columns }))).toEqual([1_250])
  expect(await columnsOf(store, one)).toMatchObject({
    columns: [{ field: 'date' }, { field: 'amount' }, { field: 'name' }],
  })
  const next = lines('26-11-2026;13,50;P de Boer', '27-11-2026;14,50;K Bos')
  expect(amounts(await statementOf(store, next))).toEqual([1_350, 1_450])
  expect(await sendStatement(store, lines('P de Boer;26-11-2026;13,50'))).toMatchObject({ status: 400 })
})

test("the owner's choice for the first line takes precedence", async () => {
  const store = await given.shop({ open: true })
  const file = lines('gisteren;veel;iemand', '26-11-2026;13,50;P de Boer')
  expect(await columnsOf(store, file)).toMatchObject({ hasHeadings: true, rows: 1 })
  expect(await columnsOf(store, file, { hasHeadings: 'no' })).toMatchObject({ hasHeadings: false, rows: 2 })
  const data = lines('25-11-2026;12,50;P de Boer', '26-11-2026;13,50;P de Boer')
  const columns = 'date:0,amount:1,name:2'
  expect(amounts(await statementOf(store, data, { columns, hasHeadings: 'yes' }))).toEqual([1_350])
})

test('reads dates in the only order that their column allows', async () => {
  const store = await given.shop({ open: true })
  const named = { columns: 'date:0,amount:1' }
  const days = async (...dates: string[]) => {
    const file = lines('Wanneer;Hoeveel', ...dates.map((date, place) => `${date};${place + 1},00`))
    const { status, json } = await sendStatement(store, file, named)
    if (status !== 201) return (json as { code: string }).code
    return (json as { entries: { bookedOn: string }[] }).entries.map(({ bookedOn }) => bookedOn).sort()
  }
  expect(await days('11-25-2026', '12-01-2026')).toEqual(['2026-11-25', '2026-12-01'])
  expect(await days('25/11/26', '01/12/26')).toEqual(['2026-11-25', '2026-12-01'])
  expect(await days('11/25/26', '12/01/26')).toEqual(['2026-11-25', '2026-12-01'])
  expect(await days('05-06-2026')).toEqual(['2026-06-05'])
  expect(await days('05-06-26')).toBe('unclear_date')
  expect(await days('25-11-2026', '11-25-2026')).toBe('bad_date')
})

test('reads a point as thousands separator when other amounts have a comma', async () => {
  const store = await given.shop({ open: true })
  const file = lines('Wanneer;Hoeveel', '25-11-2026;1.234', '26-11-2026;12,50')
  expect(amounts(await statementOf(store, file, { columns: 'date:0,amount:1' }))).toEqual([1_250, 123_400])
})

test("opens a bank's ZIP and deduplicates entries across its files", async () => {
  const ordered = await given.order()
  const first = camt([paid(ordered), { amount: '5.00', text: 'same' }])
  const second = camt([
    { amount: '5.00', text: 'same' },
    { amount: '6.00', text: 'new' },
  ])
  const papers = { 'leesmij.txt': lines('Lees dit'), '__MACOSX/._a.xml': lines('x') }
  const found = await statementOf(ordered, zip({ 'a/1.xml': first, 'a/2.xml': second, ...papers }))
  expect(found).toMatchObject({ format: 'camt053', entryCount: 4 - 1 })
  expect(found.entries.filter(({ certainty }) => certainty === 'certain')).toHaveLength(1)
})

test('reports why a ZIP is refused: a workbook, damaged, mixed, empty or too large', async () => {
  const store = await given.shop({ open: true })
  const refused = async (file: Bytes, code: string) =>
    expect(await sendStatement(store, file)).toMatchObject({ status: 400, json: { code } })
  const [xml, csv] = [camt([{ amount: '1.00' }]), await fixture('csv-padded.csv')]
  await refused(zip({ '[Content_Types].xml': lines('<Types/>'), 'xl/workbook.xml': lines('<workbook/>') }), 'not_csv')
  await refused(zip({ 'a.xml': xml }).subarray(0, 200), 'not_csv')
  await refused(zip({ 'a.xml': xml, 'b.csv': csv }), 'zip_mixed')
  await refused(zip({ 'a.pdf': lines('%PDF') }), 'no_entries')
  await refused(zip({ 'a.xml': Buffer.alloc(5_000_000, 32) }), 'zip_too_large')
  await refused(
    zip(Object.fromEntries(Array.from({ length: 401 }, (_, at) => [`${at}.xml`, lines('x')]))),
    'zip_too_large',
  )
})

test('a reversal matches its order by number, then by end-to-end id, then by payer', async () => {
  const one = await given.order()
  const two = await given.order({ of: one })
  const three = await given.order({ of: one })
  await bookCertain(
    one,
    camt([paid(one), paid(two), { amount: '12.50', text: three.order.orderNumber, name: 'J Jansen' }]),
  )
  expect([await details(one), await details(two)]).toMatchObject([{ status: 'paid' }, { status: 'paid' }])
  const back = { amount: '-12.50', name: 'J Jansen', reversal: true }
  await statementOf(
    one,
    camt([
      { ...back, text: `Storno ${two.order.orderNumber}` },
      { ...back, text: `Storno ${three.order.orderNumber}` },
    ]),
  )
  const proposed = (await open(one)).map(({ description, reason, orders }) => [
    description,
    reason,
    orders.map(({ id }) => id),
  ])
  expect(proposed.sort()).toEqual(
    [
      [`Storno ${two.order.orderNumber}`, 'reversal', [two.order.id]],
      [`Storno ${three.order.orderNumber}`, 'reversal', [three.order.id]],
    ].sort(),
  )
})
