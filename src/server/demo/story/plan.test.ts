import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { written } from '#shared/messages/translator.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { paymentLinkProblem } from '#shared/rules/payments/payment-link.ts'
import { slugProblem } from '#shared/rules/shops/slug/slug.ts'
import { logins, loginTable } from '../logins.ts'
import { planDemo } from './plan.ts'

const now = new Date('2026-03-14T15:09:26Z')

test('the story is the same at every start', () => {
  expect(planDemo(now)).toEqual(planDemo(now))
})

test('the same events have happened at every hour of the day', () => {
  const orders = (at: Date) =>
    planDemo(at).shops.flatMap((shop) => [
      ...shop.orders.map(({ lines, customerEmail, fate }) => ({ lines, customerEmail, fate })),
      ...shop.sales.map(({ lines, payments }) => ({ lines, payments })),
    ])
  for (const hour of ['00:00:30', '08:00:00', '23:59:30']) {
    expect(orders(new Date(`2026-03-14T${hour}Z`))).toEqual(orders(now))
  }
})

test('the shops follow the rules for addresses and payment links', () => {
  for (const { settings } of planDemo(now).shops) {
    expect(slugProblem(settings.slug)).toBeUndefined()
    expect(paymentLinkProblem(settings.paymentLink)).toBeUndefined()
  }
})

test('no one in it can be reached by email', () => {
  const { shops } = planDemo(now)
  const people = shops.flatMap(({ owner, orders }) => [
    owner.email,
    ...orders.map(({ customerEmail }) => customerEmail),
  ])
  expect(people.filter((email) => !/\.(example|test)$/.test(email))).toEqual([])
})

test('product names are unique within a shop', () => {
  for (const { products } of planDemo(now).shops) {
    expect(new Set(products.map((product) => written(listingName(product), 'en'))).size).toBe(products.length)
  }
})

test('nothing is sold before its arrival or beyond its stock', () => {
  const { shops, happenings } = planDemo(now)
  for (const shop of shops) {
    const stock = new Map<number, number>()
    for (const happening of happenings) {
      if (!('shop' in happening) || happening.shop !== shop) continue
      if (happening.kind === 'product is added')
        stock.set(happening.product, shop.products[happening.product]?.stock ?? 0)
      if (happening.kind === 'sold at the counter') {
        for (const { product, quantity } of shop.sales[happening.sale]?.lines ?? []) {
          stock.set(product, (stock.get(product) ?? Number.NaN) - quantity)
          expect(stock.get(product)).toBeGreaterThanOrEqual(0)
        }
      }
      const back = happening.kind === 'order moves on' && happening.step === 'cancelled'
      if (happening.kind !== 'order is placed' && !back) continue
      for (const { product, quantity } of shop.orders[happening.order]?.lines ?? []) {
        stock.set(product, (stock.get(product) ?? Number.NaN) + (back ? quantity : -quantity))
        expect(stock.get(product)).toBeGreaterThanOrEqual(0)
      }
    }
  }
})

test('each picture of the folder belongs to a product or a shop', () => {
  const { shops } = planDemo(now)
  const named = shops.flatMap(({ banner, logo, products }) => [
    banner ?? [],
    logo,
    products.flatMap(({ picture }) => picture ?? []),
  ])
  const files = readdirSync(new URL('../pictures/', import.meta.url)).map((file) => file.replace(/\.webp$/, ''))
  expect(files.sort()).toEqual([...new Set(named.flat(2))].sort())
})

test("the table of logins has columns and hides the operator's password", () => {
  const table = loginTable(logins({ ADMIN_EMAIL: 'me@shop.example', ADMIN_PASSWORD: 'something else' }))
  const [head = '', ...rows] = table.split('\n')
  expect(rows).toHaveLength(7)
  expect(table).toContain('me@shop.example')
  expect(table).not.toContain('something else')
  expect(new Set(rows.map((row) => row.slice(head.indexOf('Page')).trim()))).toEqual(
    new Set(['/platformadmin', '/shopadmin', '/@kaarthuis']),
  )
})
