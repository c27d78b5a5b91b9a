import { expect, test } from 'vitest'
import { getOrderDetails, writeNotes } from '#shared/contract/orders/order-details.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { as } from '#tests/support/client.ts'
import { given, type Ordered } from '#tests/support/given.ts'
import { expectRefusal, refusalOf } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

const write = ({ owner, order }: Ordered, notes: string, notesSeen: string) =>
  as(owner).call(writeNotes, { params: order, body: { notes, notesSeen } })

const details = ({ owner, order }: Ordered) => as(owner).call(getOrderDetails, { params: order })

test('notes are kept, changed and taken away, and the history says so without the words', async () => {
  const ordered = await given.order()
  expect(await write(ordered, '  Wants a sleeve.\nCall first.  ', '')).toMatchObject({
    notes: 'Wants a sleeve.\nCall first.',
  })
  expect(await write(ordered, 'Called.', 'Wants a sleeve.\nCall first.')).toMatchObject({ notes: 'Called.' })
  expect(await write(ordered, '', 'Called.')).toMatchObject({ notes: null })
  const { history } = await details(ordered)
  expect(history.map(({ action, who }) => `${action}: ${who}`)).toEqual([
    'Order placed: Customer',
    ...Array(3).fill('Note changed: Misty Waters'),
  ])
  expect(JSON.stringify(history)).not.toContain('Called')
})

test('notes that have changed since are not overwritten: the refusal brings the newest', async () => {
  const ordered = await given.order()
  await write(ordered, 'From the first tab', '')
  const answer = await expectNoTrace(() =>
    as(ordered.owner).raw('PUT', `/api/orders/${ordered.order.id}/notes`, {
      json: { notes: 'From the second tab', notesSeen: '' },
    }),
  )
  const message = 'Someone else changed these notes.'
  expect(refusalOf(answer)).toMatchObject({
    status: 409,
    code: 'notes_changed',
    message,
    issues: [{ path: 'notes', message, text: 'From the first tab' }],
  })
  expect(await details(ordered)).toMatchObject({ notes: 'From the first tab' })
})

test('the same notes once more are no change', async () => {
  const ordered = await given.order()
  await write(ordered, 'Once', '')
  expect(await expectNoTrace(() => write(ordered, 'Once', ''))).toMatchObject({ notes: 'Once' })
  expect(await expectNoTrace(() => write(ordered, ' Once ', 'Once'))).toMatchObject({ notes: 'Once' })
})

test('of two who write at once, one is told what the other wrote', async () => {
  for (let round = 0; round < 5; round++) {
    const ordered = await given.order()
    const answers = await Promise.allSettled([write(ordered, 'one', ''), write(ordered, 'other', '')])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { notes, history } = await details(ordered)
    const lost = answers.find((answer) => answer.status === 'rejected')
    expect(lost?.reason).toMatchObject({ status: 409, code: 'notes_changed', issues: [{ text: notes }] })
    expect(history).toHaveLength(2)
  }
})

test('notes can be written on an order in any state, and moving it leaves them alone', async () => {
  const ordered = await given.order({ status: 'paid' })
  await write(ordered, 'Two parcels', '')
  await as(ordered.owner).call(updateOrder, { params: ordered.order, body: { status: 'shipped' } })
  expect(await details(ordered)).toMatchObject({ status: 'shipped', notes: 'Two parcels' })
  expect(await write(ordered, 'Sent', 'Two parcels')).toMatchObject({ notes: 'Sent' })
})

test("another shop's order is not found, whatever is said of its notes", async () => {
  const ordered = await given.order()
  const { owner } = await given.shop()
  await expectRefusal(write({ ...ordered, owner }, 'Mine now', ''), 404, 'not_found')
})
