import { count } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { withdrawalRequests } from '#server/database/schema.ts'
import { requestWithdrawal } from '#shared/contract/orders/withdrawals.ts'
import { clientOf } from '#tests/support/client.ts'
import { given, newEmail } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'

const TRIES = 1_000
const ALLOWED = 20

test('of a thousand guesses from one address twenty get the same response, and the rest are rate-limited', async () => {
  const { connection, db } = await platform()
  const { order } = await given.order()
  const server = await startTestServer({ connection, rateLimits: true })
  onTestFinished(server.stop)
  const { raw } = clientOf(server)
  const guess = async (number: number) => {
    const wrong = { orderNumber: `KH${10_000 + number}`, email: newEmail() }
    // Some have the existing order number, one of them with its customer.
    const json = {
      ...wrong,
      ...(number % 10 === 0 && { orderNumber: order.orderNumber }),
      ...(number === 10 && { email: order.customerEmail }),
      name: 'Misty Waters',
    }
    const { status, json: answer, headers } = await raw(requestWithdrawal.method, requestWithdrawal.path, { json })
    return { status, message: (answer as { message: string }).message, wait: headers.get('retry-after') }
  }
  const first: Awaited<ReturnType<typeof guess>>[] = []
  for (let number = 0; number < ALLOWED; number++) first.push(await guess(number))
  expect(new Set(first.map(({ status, message }) => `${status} ${message}`)).size).toBe(1)
  expect(first[0]?.status).toBe(200)
  const waiting = async () => (await db.select({ waiting: count() }).from(withdrawalRequests))[0]?.waiting
  expect(await waiting()).toBe(ALLOWED)

  await expectNoTrace(async () => {
    const rest = await Promise.all(Array.from({ length: TRIES - ALLOWED }, (_, number) => guess(ALLOWED + number)))
    expect(new Set(rest.map(({ status, message }) => `${status} ${message}`)).size).toBe(1)
    expect(rest[0]?.status).toBe(429)
    for (const { wait } of rest) expect(Number(wait)).toBeGreaterThan(0)
  })
})
