import { expect, test } from 'vitest'
import type { User } from '#shared/contract/accounts/accounts.ts'
import { type Text, written } from '#shared/messages/translator.ts'
import type { Permission } from '#shared/rules/access/permissions.ts'
import { type MemberRole, permissionsOf } from '#shared/rules/access/roles.ts'
import { permissionsOfScreen } from '../access/screen-permissions.ts'
import { menuFor } from './menu.ts'

const english = (text: Text) => written(text, 'en')

const menu = (role: User['role'], pendingOrders = 0, mayOpen = (_path: string) => true) =>
  menuFor(english, { role, pendingOrders, mayOpen })
const labels = (role: User['role']) => menu(role).map(({ label }) => label)

test("an owner gets the shop's menu in groups of at most nine entries", () => {
  expect(Object.groupBy(menu('shop_owner'), ({ group }) => group ?? 'top')).toMatchObject({
    top: [{ label: 'Dashboard' }],
    Sell: [{ label: 'Orders' }, { label: 'Counter' }, { label: 'Customers' }],
    Stock: [{ label: 'Products' }, { label: 'Prices' }],
    Money: [{ label: 'Payments' }, { label: 'Books' }],
    Shop: [{ label: 'Shop Settings' }],
  })
  expect(labels('shop_owner')).toHaveLength(9)
})

test('screens without an entry of their own are below one', () => {
  expect(menu('shop_owner').flatMap(({ below = [] }) => below.map(({ label }) => label))).toEqual([
    'Rip desk',
    'Breaks',
    'Drafts',
    'Day totals',
    'Store credit',
    'Discounts',
    'Buying',
    'Figures',
    'Terms',
    'Account',
  ])
})

test('an administrator also gets a link back to the platform', () => {
  expect(labels('superadmin')).toContain('Platform')
})

test('the menu has only the screens that the user may open', () => {
  const role = (permissions: readonly Permission[]) =>
    menu('customer', 0, (path) => permissionsOfScreen(path).every((each) => permissions.includes(each)))
  const ofRole = (name: MemberRole) => role(permissionsOf(name, null)).map(({ label }) => label)
  expect(ofRole('packer')).toEqual(['Orders', 'Products'])
  expect(ofRole('counter')).toEqual(['Orders', 'Counter', 'Customers', 'Products', 'Discounts', 'Buying'])
  expect(ofRole('stock')).toEqual(['Products', 'Prices'])
  expect(ofRole('bookkeeper')).toEqual(['Orders', 'Customers', 'Payments', 'Books'])
  expect(ofRole('manager')).toEqual(labels('shop_owner'))
  expect(ofRole('custom')).toEqual([])
})

test('only Orders has a badge, with the number of pending orders', () => {
  expect(menu('shop_owner', 7).flatMap(({ label, badge }) => (badge === undefined ? [] : [[label, badge]]))).toEqual([
    ['Orders', 7],
  ])
})
