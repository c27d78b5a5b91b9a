import { expect, test } from 'vitest'
import { permissionsOfScreen } from './screen-permissions.ts'

test.each([
  ['/shopadmin', 'figures.read, orders.read, settings.read'],
  ['/shopadmin/orders?status=to-pack', 'orders.read'],
  ['/shopadmin/orders/pull-sheet', 'orders.read'],
  ['/shopadmin/counter/day', 'counter.sell'],
  ['/shopadmin/counter/receipts/7', 'orders.read'],
  ['/shopadmin/products?dialog=import', 'products.write'],
  ['/shopadmin/products?dialog=export', 'products.write'],
  ['/shopadmin/books?dialog=import-purchases', 'books.write'],
  ['/shopadmin/products', 'products.read'],
  ['/shopadmin/settings/payment#provider', 'settings.write'],
  ['/shopadmin/settings/team/7', 'ownership.manage'],
  ['/shopadmin/nowhere', ''],
  ['/account', ''],
])('the screen at %s requires %s', (address, permission) => {
  expect(permissionsOfScreen(address).join(', ')).toBe(permission)
})
