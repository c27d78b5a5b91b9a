import { eq } from 'drizzle-orm'
import { emailLogs } from '#server/database/schema.ts'
import { decideReport } from '#shared/contract/reports.ts'
import { as } from '#tests/support/client.ts'
import { given, newEmail, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { givenReport, reported } from '#tests/support/records/people/reports.ts'
import { ofShop } from './records.ts'
import type { Samples } from './sample.ts'

const ofThisYear = () => ({ params: { year: 2026 } })

const ofReport = async (stock: Stocked) => ({
  params: await givenReport(await given.admin(), await given.product({ of: stock })),
})

/** A failed message. */
const failedEmail = async (stock: Stocked) => {
  const { order } = await given.order({ of: stock })
  const { db } = await platform()
  await handleEvents()
  const [failed] = await db
    .update(emailLogs)
    .set({ status: 'failed', nextAttemptAt: null })
    .where(eq(emailLogs.orderId, order.id))
    .returning({ id: emailLogs.id })
  return { id: failed?.id }
}

export const platformSamples: Samples = {
  'GET /api/admin/tax-reports/:year': ofThisYear,
  'GET /api/admin/tax-reports/:year/file.csv': ofThisYear,
  'POST /api/admin/tax-reports/:year/reminders': ofThisYear,
  'GET /api/shops/:id/tax-reports/:year': ({ shop }) => ({ params: { ...shop, year: 2026 } }),
  'POST /api/reports': ({ shop, product }) => ({
    body: { ...reported, shopId: shop.id, productId: product.id, email: newEmail() },
  }),
  'GET /api/admin/reports': () => ({ query: { state: 'all' } }),
  'GET /api/admin/reports/figures/:year': () => ({ params: { year: 2026 } }),
  'GET /api/admin/reports/:id': ofReport,
  'POST /api/admin/reports/:id/decision': async (stock) => ({
    ...(await ofReport(stock)),
    body: {
      decision: 'listing-removed',
      statement: 'It is a fake.',
      measure: { ground: 'genuine', duration: 'permanent' },
    },
  }),
  'POST /api/admin/reports/:id/reversal': async (stock) => {
    const { params } = await ofReport(stock)
    const measure = { ground: 'genuine', duration: 'permanent' } as const
    const body = { decision: 'listing-removed', statement: 'It is a fake.', measure } as const
    await as(await given.admin()).call(decideReport, { params, body })
    return { params, body: { statement: 'It is real.' } }
  },
  'GET /api/public/operator': () => ({}),
  'GET /api/public/figures': () => ({}),
  'GET /api/public/landing-shop': () => ({}),
  'GET /api/admin/analytics': () => ({}),
  'GET /api/admin/analytics/revenue': () => ({ query: { period: '90d' } }),
  'GET /api/admin/analytics/shops': () => ({}),
  'GET /api/admin/emails': () => ({ query: { limit: '10', offset: '0' } }),
  'GET /api/admin/emails/settings': () => ({}),
  'GET /api/admin/emails/connection-test': () => ({}),
  'POST /api/admin/emails/test': () => ({}),
  'GET /api/admin/emails/:id': async (stock) => ({ params: await failedEmail(stock) }),
  'POST /api/admin/emails/:id/send-again': async (stock) => ({ params: await failedEmail(stock) }),
  'GET /api/admin/users': () => ({ query: { role: 'shop_owner' } }),
  'GET /api/admin/users/:userId': async () => ({ params: { userId: (await given.owner()).user.id } }),
  'PUT /api/admin/users/:userId/role': async () => ({
    params: { userId: (await given.owner()).user.id },
    body: { role: 'customer' },
  }),
  'POST /api/admin/users/:userId/password-reset': async () => ({ params: { userId: (await given.owner()).user.id } }),
  'POST /api/admin/users/:userId/end-sessions': async () => ({ params: { userId: (await given.owner()).user.id } }),
  'GET /api/admin/platform/health': () => ({}),
  'GET /api/admin/platform/status': () => ({}),
  'GET /api/admin/platform/stats': () => ({}),
  'GET /api/admin/platform/activity': () => ({}),
  'GET /api/admin/shops': () => ({}),
  'GET /api/admin/shops/:id': ofShop,
  'PUT /api/admin/shops/:id': ({ shop }) => ({ params: shop, body: { description: 'Cards' } }),
  'PUT /api/admin/shops/:id/approved-name': ({ shop }) => ({ params: shop, body: { name: shop.name } }),
  'PUT /api/admin/shops/:id/approval': ({ shop }) => ({ params: shop, body: { approved: true } }),
}
