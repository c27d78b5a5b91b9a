import { setImmediate } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { emailLogs, orderEvents } from '#server/database/schema.ts'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { getShopStats } from '#shared/contract/shops/shops.ts'
import { as, call, raw } from '#tests/support/client.ts'
import { given, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { details, make, newsOf, undo } from '#tests/support/records/orders/moved-orders.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal, refusalOf } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { forgetMails, makeDue, openMail, sendDue } from '#tests/support/servers/mail-worker.ts'
import { earlier } from '#tests/support/time/earlier.ts'

const database = async () => (await platform()).db

const pageOf = ({ order }: Ordered) => call(getCustomerOrder, { params: { key: order.pageKey } })

/** Moves the events and mails of these orders back by this many seconds. */
const later = async (seconds: number, ...ordered: Ordered[]) => {
  const ago = sql`make_interval(secs => ${seconds})`
  const ids = ordered.map(({ order }) => order.id)
  const db = await database()
  await handleEvents()
  await db
    .update(orderEvents)
    .set({ at: earlier('at', ago) })
    .where(inArray(orderEvents.orderId, ids))
  await db
    .update(emailLogs)
    .set({ nextAttemptAt: earlier('next_attempt_at', ago) })
    .where(inArray(emailLogs.orderId, ids))
}

describe('a move is undone', () => {
  test.each([
    ['pending', 'paid'],
    ['paid', 'shipped'],
    ['ripped', 'shipped'],
    ['pending', 'cancelled'],
    ['paid', 'cancelled'],
    ['ripped', 'cancelled'],
  ] as const)('from %s to %s, without a trace except in the history', async (status, move) => {
    const ordered = await given.order({ of: await given.product({ stock: 5 }), quantity: 2, status })
    await forgetMails()
    const before = await details(ordered)
    const page = await pageOf(ordered)
    const stats = await as(ordered.owner).call(getShopStats, { params: ordered.shop })
    await make(ordered, move)
    expect(await newsOf(ordered)).toEqual([`order-${move}`])
    const { updatedAt: _, ...restored } = await undo(ordered, move)
    expect(before).toMatchObject(restored)
    expect(restored).toMatchObject({ status, paymentStatus: before.paymentStatus, trackingCode: null })
    expect(await stockOf(ordered.product)).toBe(3)
    expect(await newsOf(ordered)).toEqual([])
    expect(await pageOf(ordered)).toEqual(page)
    expect(await as(ordered.owner).call(getShopStats, { params: ordered.shop })).toEqual(stats)
    const { history } = await details(ordered)
    expect(history.slice(before.history.length).map(({ action, who }) => [action, who])).toEqual([
      [`Order ${move}`, 'Misty Waters'],
      [`Order ${move} undone`, 'Misty Waters'],
    ])
  })

  test('from refunded, and the refund is due again', async () => {
    const ordered = await given.order({ status: 'paid' })
    await make(ordered, 'cancelled')
    await make(ordered, 'refunded')
    expect(await undo(ordered, 'refunded')).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' })
    expect(await newsOf(ordered)).toContain('order-cancelled')
    expect(await newsOf(ordered)).not.toContain('order-refunded')
    expect((await pageOf(ordered)).steps.map(({ step }) => step)).toEqual(['pending', 'paid', 'cancelled'])
  })

  test('twice in a row, without naming the move', async () => {
    const ordered = await given.order()
    await make(ordered, 'paid')
    await make(ordered, 'shipped')
    expect(await undo(ordered)).toMatchObject({ status: 'paid', trackingCode: null })
    expect(await undo(ordered)).toMatchObject({ status: 'pending', paymentStatus: 'pending' })
    expect(await newsOf(ordered)).toEqual([])
    await expectRefusal(undo(ordered), 409, 'too_late_to_undo')
  })

  test('and repeated, with one mail', async () => {
    const ordered = await given.order()
    await make(ordered, 'paid')
    await undo(ordered)
    await make(ordered, 'paid')
    expect(await newsOf(ordered)).toEqual(['order-paid'])
  })
})

describe('a move is not undone', () => {
  test('after 15 seconds', async () => {
    const ordered = await given.order()
    await make(ordered, 'paid')
    await later(16, ordered)
    await expectNoTrace(() =>
      expectRefusal(undo(ordered), 409, 'too_late_to_undo', { message: 'This can no longer be undone.' }),
    )
    expect(await details(ordered)).toMatchObject({ status: 'paid' })
  })

  test('after another move than the requested one', async () => {
    const ordered = await given.order()
    await make(ordered, 'paid')
    await make(ordered, 'shipped')
    await expectNoTrace(() => expectRefusal(undo(ordered, 'paid'), 409, 'order_changed'))
    expect(await details(ordered)).toMatchObject({ status: 'shipped' })
  })

  test('once the packs are opened', async () => {
    const ordered = await given.order()
    await make(ordered, 'paid')
    await as(ordered.owner).call(updateOrder, { params: ordered.order, body: { status: 'ripped' } })
    for (const move of ['paid', undefined] as const) {
      await expectNoTrace(() =>
        expectRefusal(undo(ordered, move), 409, 'order_changed', { message: 'Opened packs cannot be resealed.' }),
      )
    }
  })

  test('if a cancelled order’s products have been sold since', async () => {
    const stocked = await given.product({ stock: 3, name: 'Mew' })
    const ordered = await given.order({ of: stocked, quantity: 3 })
    await make(ordered, 'cancelled')
    await given.order({ of: stocked, quantity: 1 })
    const refused = () => expectNoTrace(() => expect(undo(ordered)).rejects.toMatchObject({ status: 409, message }))
    let message = 'Only 2 of Mew left. The order stays cancelled.'
    await refused()
    await given.order({ of: stocked, quantity: 2 })
    message = 'Mew is sold out. The order stays cancelled.'
    await refused()
    expect(await stockOf(stocked.product)).toBe(0)
    expect(await details(ordered)).toMatchObject({ status: 'cancelled' })
  })

  test('more than once by concurrent requests', async () => {
    const ordered = await given.order({ of: await given.product({ stock: 5 }), quantity: 2 })
    await make(ordered, 'cancelled')
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => undo(ordered)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of all) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409, code: 'too_late_to_undo' })
    }
    expect(await stockOf(ordered.product)).toBe(3)
  })

  test("by another shop's owner or without a session", async () => {
    const ordered = await given.order()
    await make(ordered, 'paid')
    const { owner } = await given.shop()
    await expectNoTrace(async () => {
      await expectRefusal(undo({ ...ordered, owner }), 404, 'not_found')
      expect((await raw('POST', `/api/orders/${ordered.order.id}/undo`)).status).toBe(401)
      const wrong = await as(ordered.owner).raw('POST', `/api/orders/${ordered.order.id}/undo?move=ripped`)
      expect(refusalOf(wrong)).toMatchObject({ status: 400, code: 'invalid_input' })
    })
    expect(await details(ordered)).toMatchObject({ status: 'paid' })
  })
})

describe('the mail of a move', () => {
  test('waits until the undo period ends', async () => {
    const { server, mailer } = await openMail()
    const ordered = await given.order()
    await forgetMails()
    await make(ordered, 'paid')
    await handleEvents()
    const db = await database()
    const [waiting] = await db
      .select({ seconds: sql<number>`extract(epoch from ${emailLogs.nextAttemptAt} - ${orderEvents.at})::float` })
      .from(orderEvents)
      .innerJoin(emailLogs, eq(emailLogs.eventId, orderEvents.id))
      .where(and(eq(orderEvents.orderId, ordered.order.id), eq(orderEvents.kind, 'paid')))
    expect(waiting?.seconds).toBeCloseTo(15, 2)
    await sendDue(mailer)
    expect(server.arrived).toEqual([])
    await later(15, ordered)
    await sendDue(mailer)
    expect(server.arrived).toHaveLength(1)
  })

  test('is either sent or undone when both happen concurrently', { tags: 'long' }, async () => {
    const { server, mailer } = await openMail()
    const outcomes = new Set<boolean>()
    for (let round = 0; round < 12; round++) {
      const ordered = await given.order()
      await forgetMails()
      await make(ordered, 'paid')
      // Make the mail due while the move can still be undone, to widen the race window.
      await makeDue()
      const sending = sendDue(mailer)
      // Start the undo a few event loop turns later in each round.
      for (let turn = 0; turn < round * 4; turn++) await setImmediate()
      const undone = await undo(ordered).then(
        () => true,
        ({ code }: { code: string }) => {
          expect(code).toBe('too_late_to_undo')
          return false
        },
      )
      await sending
      const sent = server.arrived.splice(0).length
      expect(sent).toBe(undone ? 0 : 1)
      expect((await details(ordered)).status).toBe(undone ? 'pending' : 'paid')
      outcomes.add(undone)
    }
    expect(outcomes.size).toBeGreaterThan(0)
  })

  test('in flight rejects the undo without waiting', async () => {
    const ordered = await given.order()
    await make(ordered, 'paid')
    await handleEvents()
    const db = await database()
    await db.transaction(async (sender) => {
      await sender.select().from(emailLogs).where(eq(emailLogs.orderId, ordered.order.id)).for('update')
      await expectRefusal(undo(ordered), 409, 'too_late_to_undo')
    })
    expect(await undo(ordered)).toMatchObject({ status: 'pending' })
  })
})
