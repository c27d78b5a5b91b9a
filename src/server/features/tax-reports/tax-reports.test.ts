import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { emailLogs, shopMonths } from '#server/database/schema.ts'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import * as calls from '#shared/contract/platform/tax-reports.ts'
import { saveTaxIdentity } from '#shared/contract/shops/money/tax-identity.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { enterSeller, taxIdentity } from '#tests/support/records/people/sellers.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

let admin: Session

beforeAll(async () => {
  admin = await given.admin()
})

/** A shop with these monthly sales. */
async function sellerWith(months: Record<string, [sales: number, cents: number]>): Promise<Store> {
  const { db } = await platform()
  const store = await given.shop({ open: true })
  await db.insert(shopMonths).values(
    Object.entries(months).map(([month, [paidOrders, revenueCents]]) => ({
      shopId: store.shop.id,
      month: `${month}-01`,
      orders: paidOrders,
      paidOrders,
      revenueCents,
    })),
  )
  return store
}

async function complete({ shop, owner }: Store) {
  await enterSeller({ shop, owner })
  await as(owner).call(saveTaxIdentity, { params: shop, body: taxIdentity })
}

const reportOf = (year: number) => as(admin).call(calls.getTaxReport, { params: { year } })
const file = async (year: number, { token } = admin) =>
  clientOf({ token }).raw('GET', `/api/admin/tax-reports/${year}/file.csv`)

test('adds up sales by quarter and leaves out small sellers', async () => {
  const large = await sellerWith({
    '2030-12': [5, 99_900],
    '2031-01': [20, 100_000],
    '2031-03': [5, 50_000],
    '2031-12': [5, 25_050],
    '2032-01': [9, 90_000],
  })
  const small = await sellerWith({ '2031-06': [29, 200_000] })
  const none = await sellerWith({ '2031-06': [0, 0] })
  const report = await reportOf(2031)
  const about = ({ shop }: Store) => report.sellers.find(({ shopId }) => shopId === shop.id)
  expect(about(large)).toMatchObject({ sales: 30, considerationCents: 175_050, leftOut: false })
  expect(about(large)?.missing).toEqual(['seller', 'tax-identity'])
  expect(about(small)).toMatchObject({ sales: 29, leftOut: true })
  expect(about(none)).toBeUndefined()
  const params = { ...large.shop, year: 2031 }
  expect(await as(large.owner).call(calls.getTaxReportCopy, { params })).toMatchObject({
    sales: 30,
    considerationCents: 175_050,
    leftOut: false,
    identity: null,
    quarters: [
      { quarter: 1, sales: 25, considerationCents: 150_000 },
      { quarter: 2, sales: 0, considerationCents: 0 },
      { quarter: 3, sales: 0, considerationCents: 0 },
      { quarter: 4, sales: 5, considerationCents: 25_050 },
    ],
  })
})

test('the file has one line per reported seller, with the fields of the tax office', async () => {
  const store = await sellerWith({ '2033-02': [31, 310_000] })
  await complete(store)
  await sellerWith({ '2033-02': [1, 100] })
  const { status, text, headers } = await file(2033)
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toContain('dac7-2033.csv')
  const [heading = '', line = '', ...rest] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
  expect(heading).toContain('Sales Q1')
  expect(line).toContain(taxIdentity.iban.replace(/\s/g, ''))
  expect(line).toContain('31,3100.00,0.00')
  expect(rest).toEqual([])
  const params = { ...store.shop, year: 2033 }
  const copy = await as(store.owner).call(calls.getTaxReportCopy, { params })
  expect(copy.missing).toEqual([])
  expect(JSON.stringify(copy)).not.toContain(taxIdentity.iban.replace(/\s/g, ''))
})

test('requests missing data once a week, also from concurrent administrators', async () => {
  const { db } = await platform()
  const [lacking, done] = [await sellerWith({ '2034-02': [40, 400_000] }), await sellerWith({ '2034-02': [40, 1] })]
  await complete(done)
  const ask = () => as(admin).call(calls.askForTaxData, { params: { year: 2034 } })
  const responses = await Promise.all([ask(), ask()])
  expect(responses.map((each) => each.asked).sort()).toEqual([0, 1])
  expect(await ask()).toEqual({ asked: 0 })
  const mails = await db
    .select()
    .from(emailLogs)
    .where(and(eq(emailLogs.template, 'tax-data'), eq(emailLogs.shopId, lacking.shop.id)))
  expect(mails).toMatchObject([
    { toEmail: lacking.owner.user.email, data: { year: 2034, missing: ['seller', 'tax-identity'] } },
  ])
})

test('only administrators see the report, and only its owner a copy', async () => {
  const { shop, owner } = await sellerWith({ '2035-02': [40, 400_000] })
  const other = (await given.shop()).owner
  const params = { year: 2035 }
  await expectRefusal(as(owner).call(calls.getTaxReport, { params }), 403)
  await expectRefusal(as(owner).call(calls.askForTaxData, { params }), 403)
  expect((await file(2035, owner)).status).toBe(403)
  await expectRefusal(as(other).call(calls.getTaxReportCopy, { params: { ...shop, ...params } }), 404, 'not_found')
  await expectRefusal(as(admin).call(calls.getTaxReport, { params: { year: 1999 } }), 400, 'invalid_input')
})
