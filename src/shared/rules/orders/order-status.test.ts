import { expect, test } from 'vitest'
import { translator, written } from '../../messages/translator.ts'
import {
  canMove,
  isOpen,
  isPartlySent,
  isUndoable,
  nextSteps,
  type OrderStatus,
  orderBadges,
  orderStatuses,
  paymentStatuses,
  refundDue,
  statusInWords,
  statusLabel,
  undoableTransitions,
} from './order-status.ts'

test('allows exactly the transitions of the workflow', () => {
  expect(Object.fromEntries(orderStatuses.map((status) => [status, nextSteps(status)]))).toEqual({
    pending: ['paid', 'cancelled'],
    paid: ['ripped', 'shipped', 'cancelled'],
    ripped: ['shipped', 'cancelled'],
    shipped: [],
    cancelled: [],
  })
})

test('allows no transition from shipped or cancelled, to pending, or to the same status', () => {
  for (const status of orderStatuses) {
    expect(canMove('shipped', status)).toBe(false)
    expect(canMove('cancelled', status)).toBe(false)
    expect(canMove(status, 'pending')).toBe(false)
    expect(canMove(status, status)).toBe(false)
  }
})

test('shows a counter sale as such once it is handed over', () => {
  const badge = (status: OrderStatus) => orderBadges({ status, paymentStatus: 'paid', delivery: 'counter' })[0]?.name
  expect(orderStatuses.map(badge)).toEqual(['paid', 'paid', 'paid', 'counter', 'cancelled'])
})

test('is partly sent while the rest waits', () => {
  expect(orderStatuses.filter((status) => isPartlySent({ status, sentPieces: 1 }))).toEqual(['paid', 'ripped'])
  expect(orderStatuses.filter((status) => isPartlySent({ status, sentPieces: 0 }))).toEqual([])
  expect(orderStatuses.filter((status) => isPartlySent({ status }))).toEqual([])
})

test('allows undoing everything but opened packs', () => {
  expect((['paid', 'ripped', 'shipped', 'cancelled', 'refunded'] as const).filter(isUndoable)).toEqual([
    ...undoableTransitions,
  ])
})

test('shows that packs are to be opened until they can no longer be', () => {
  const names = (status: OrderStatus) =>
    orderBadges({ status, paymentStatus: 'paid', toOpen: 2 }).map(({ name }) => name)
  expect(orderStatuses.filter((status) => names(status).includes('toOpen'))).toEqual(['pending', 'paid'])
})

test('treats pending, paid and ripped orders as open', () => {
  expect(orderStatuses.filter(isOpen)).toEqual(['pending', 'paid', 'ripped'])
})

const english = translator('en')

test.each([
  ['shipped', 'paid', 'Shipped (default)'],
  ['cancelled', 'pending', 'Cancelled (secondary)'],
  ['cancelled', 'paid', 'Cancelled (secondary), Refund due (destructive)'],
  ['cancelled', 'refunded', 'Cancelled (secondary), Refunded (secondary)'],
  ['paid', 'paid', 'Paid (default)'],
  ['ripped', 'paid', 'Paid (default), Ripped (secondary)'],
  ['pending', 'pending', 'Pending Payment (outline)'],
] as const)('shows an order that is %s with payment %s as %s', (status, paymentStatus, badges) => {
  const shown = orderBadges({ status, paymentStatus }).map(
    ({ name, variant }) => `${english(`statuses.badge.${name}`)} (${variant})`,
  )
  expect(shown.join(', ')).toBe(badges)
})

test('owes a refund for a paid and cancelled order until it is recorded', () => {
  const due = orderStatuses.flatMap((status) =>
    paymentStatuses.filter((paymentStatus) => refundDue({ status, paymentStatus })).map((payment) => [status, payment]),
  )
  expect(due).toEqual([['cancelled', 'paid']])
})

test('names every status', () => {
  expect(orderStatuses.map((status) => written(statusLabel(status), 'en'))).toEqual([
    'Pending',
    'Paid',
    'Ripped',
    'Shipped',
    'Cancelled',
  ])
  expect(written(statusInWords('shipped'), 'nl')).toBe('verzonden')
})
