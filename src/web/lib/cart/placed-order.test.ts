import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageForTests } from './for-tests.ts'
import { orderPath, parseLastOrder, storeLastOrder } from './placed-order.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', storageForTests()))
afterEach(() => vi.unstubAllGlobals())

const order = { orderNumber: '2025100', pageKey: 'a3bb189e-8bf9-3888-9912-ace4e6543002' }

const lastOrder = (shopId: number) => parseLastOrder(sessionStorage.getItem(`placed:${shopId}`))

test('remembers the last order across reloads, per shop', () => {
  storeLastOrder(1, order)
  expect(lastOrder(1)).toEqual(order)
  expect(lastOrder(2)).toBeUndefined()
  expect(orderPath('cards', order.pageKey)).toBe('/@cards/order/a3bb189e-8bf9-3888-9912-ace4e6543002')
})

test('stores only the link to an order', () => {
  storeLastOrder(1, { ...order, ...{ customerEmail: 'ash@example.nl' } })
  expect(sessionStorage.getItem('placed:1')).not.toContain('ash')
})

test.each(['', '{', 'null', '7', '{"orderNumber":7}', '{"orderNumber":"1","pageKey":"../../evil"}'])(
  'ignores the invalid value %j',
  (text) => {
    sessionStorage.setItem('placed:1', text)
    expect(lastOrder(1)).toBeUndefined()
  },
)
