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

test('notes are added, changed and removed, and the history records it without their text', async () => {
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

test('rejects overwriting notes that have changed since and returns the current ones', async () => {
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

test('saving the same notes again changes nothing', async () => {
  const ordered = await given.order()
  await write(ordered, 'Once', '')
  expect(await expectNoTrace(() => write(ordered, 'Once', ''))).toMatchObject({ notes: 'Once' })
  expect(await expectNoTrace(() => write(ordered, ' Once ', 'Once'))).toMatchObject({ notes: 'Once' })
})

test('of two concurrent writes, one is rejected with the notes of the other', async () => {
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

test('notes can be written in any order state, and a transition keeps them', async () => {
  const ordered = await given.order({ status: 'paid' })
  await write(ordered, 'Two parcels', '')
  await as(ordered.owner).call(updateOrder, { params: ordered.order, body: { status: 'shipped' } })
  expect(await details(ordered)).toMatchObject({ status: 'shipped', notes: 'Two parcels' })
  expect(await write(ordered, 'Sent', 'Two parcels')).toMatchObject({ notes: 'Sent' })
})

test("does not find another shop's order when writing notes", async () => {
  const ordered = await given.order()
  const { owner } = await given.shop()
  await expectRefusal(write({ ...ordered, owner }, 'Mine now', ''), 404, 'not_found')
})
