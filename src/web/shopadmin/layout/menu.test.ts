import { expect, test } from 'vitest'
import type { User } from '#shared/contract/accounts/accounts.ts'
import { type Text, written } from '#shared/messages/translator.ts'
import { menuFor } from './menu.ts'

const english = (text: Text) => written(text, 'en')

const labels = (role: User['role']) => menuFor(english, role, 0).map(({ label }) => label)

test("an owner gets the shop's menu", () => {
  expect(labels('shop_owner')).toEqual([
    'Dashboard',
    'Products',
    'Orders',
    'Counter',
    'Payments',
    'Prices',
    'Discounts',
    'Customers',
    'Books',
    'Figures',
    'Shop Settings',
  ])
})

test('an administrator also gets a link back to the platform', () => {
  expect(labels('superadmin')).toContain('Platform')
})

test('a customer has no menu', () => {
  expect(labels('customer')).toEqual([])
})

test('only Orders has a badge, with the number of pending orders', () => {
  expect(menuFor(english, 'shop_owner', 7).map(({ badge }) => badge)).toEqual([
    undefined,
    undefined,
    7,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
