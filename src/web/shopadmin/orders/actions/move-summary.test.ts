import { expect, test } from 'vitest'
import type { OrderMove } from '#shared/contract/orders/order-moves.ts'
import { type Text, written } from '#shared/messages/translator.ts'
import { moveSummary, undoSummary } from './move-summary.ts'

const english = (text: Text) => written(text, 'en')

const moved = (id: number): OrderMove => ({ id, orderNumber: `${id}`, moved: true, status: 'paid', reason: null })
const left = (id: number): OrderMove => ({
  ...moved(id),
  moved: false,
  status: 'cancelled',
  reason: 'It is cancelled.',
})

test('reports that all orders were updated', () => {
  expect(moveSummary(english, [moved(1)], 'paid')).toEqual({ title: 'Order has been marked as paid' })
  expect(moveSummary(english, [moved(1), moved(2)], 'shipped').title).toBe('2 orders have been marked as shipped')
  expect(moveSummary(english, [moved(1), moved(2)], 'cancelled').title).toBe(
    '2 orders have been cancelled and stock restored.',
  )
})

test('reports failed orders with their reasons', () => {
  expect(moveSummary(english, [moved(1), left(2), moved(3)], 'paid')).toEqual({
    title: '2 of 3 orders have been marked as paid',
    description: '#2: It is cancelled.',
  })
})

test('reports that no order was updated, with some of the reasons', () => {
  expect(moveSummary(english, [1, 2, 3, 4, 5].map(left), 'paid')).toEqual({
    title: 'Nothing has changed',
    description: '#1: It is cancelled. #2: It is cancelled. #3: It is cancelled. And 2 more.',
    variant: 'destructive',
  })
})

test('reports which orders were restored and which were not', () => {
  const back = (id: number): OrderMove => ({ ...moved(id), status: 'pending' })
  expect(undoSummary(english, [back(7)])).toEqual({ title: 'Undone', description: '#7 is pending again' })
  expect(undoSummary(english, [back(1), back(2)])).toEqual({ title: 'Undone for 2 orders', description: undefined })
  expect(undoSummary(english, [back(1), left(2)])).toEqual({
    title: 'Undone for 1 of 2 orders',
    description: '#2: It is cancelled.',
  })
  expect(undoSummary(english, [left(2)])).toMatchObject({ title: 'Nothing was undone', variant: 'destructive' })
})
