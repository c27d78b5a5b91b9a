import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageForTests } from './for-tests.ts'
import { orderPath, parseLastOrder, storeLastOrder } from './placed-order.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', storageForTests()))
afterEach(() => vi.unstubAllGlobals())

const order = { orderNumber: '2025100', pageKey: 'a3bb189e-8bf9-3888-9912-ace4e6543002' }

const lastOrder = (shopId: number) => parseLastOrder(sessionStorage.getItem(`placed:${shopId}`))

test('the way back to the last order is there after a reload, and in its own shop alone', () => {
  storeLastOrder(1, order)
  expect(lastOrder(1)).toEqual(order)
  expect(lastOrder(2)).toBeUndefined()
  expect(orderPath('cards', order.pageKey)).toBe('/@cards/order/a3bb189e-8bf9-3888-9912-ace4e6543002')
})

test('no more is kept of an order than the way back', () => {
  storeLastOrder(1, { ...order, ...{ customerEmail: 'ash@example.nl' } })
  expect(sessionStorage.getItem('placed:1')).not.toContain('ash')
})

test.each(['', '{', 'null', '7', '{"orderNumber":7}', '{"orderNumber":"1","pageKey":"../../evil"}'])(
  'something else in its place, %j, is no order',
  (text) => {
    sessionStorage.setItem('placed:1', text)
    expect(lastOrder(1)).toBeUndefined()
  },
)
