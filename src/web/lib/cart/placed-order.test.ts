import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepConfirmation, readConfirmation } from './placed-order.ts'
import { storageForTests } from './storage-for-tests.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', storageForTests()))
afterEach(() => vi.unstubAllGlobals())

const order = { orderNumber: '2025100', totalCents: 500, paymentLink: null, customerEmail: 'ash@example.nl' }

test('a confirmation is there after a reload, until it is no longer wanted', () => {
  keepConfirmation(1, { order, lines: [], seen: true })
  expect(readConfirmation(1)).toEqual({ order, lines: [], seen: true })
  expect(readConfirmation(2)).toBeUndefined()
  keepConfirmation(1, undefined)
  expect(readConfirmation(1)).toBeUndefined()
})

test('no more is kept of an order than is shown', () => {
  keepConfirmation(1, { order: { ...order, ...{ id: 7, shopId: 1 } }, lines: [], seen: false })
  expect(readConfirmation(1)?.order).toEqual(order)
})

test.each(['', '{', 'null', '7', '{"order":7}', '{"order":{"orderNumber":7}}'])(
  'something else in its place, %j, is no confirmation',
  (text) => {
    sessionStorage.setItem('placed:1', text)
    expect(readConfirmation(1)).toBeUndefined()
  },
)
