import { beforeAll, expect, test } from 'vitest'
import { given, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'

// Invariants that no request can break must also hold against our own bugs and manual changes at a console.

let ordered: Ordered
let foreign: Ordered

beforeAll(async () => {
  ordered = await given.order()
  foreign = await given.order()
})

const statements: Record<string, () => string> = {
  'a negative stock': () => `update products set stock = -1 where id = ${ordered.product.id}`,
  'a negative price': () => `update products set price_cents = -1 where id = ${ordered.product.id}`,
  'a price above the highest': () => `update products set price_cents = 10000001 where id = ${ordered.product.id}`,
  'an address in capitals': () => `update shops set slug = 'CARDS' where id = ${ordered.shop.id}`,
  'an address of another shop': () => `update shops set slug = '${foreign.shop.slug}' where id = ${ordered.shop.id}`,
  'a link without https': () => `update shops set payment_link = 'http://x' where id = ${ordered.shop.id}`,
  'a prefix without end': () => `update shops set order_prefix = '12345678901' where id = ${ordered.shop.id}`,
  'an order in no known state': () => `update orders set status = 'lost' where id = ${ordered.order.id}`,
  'a payment in no known state': () => `update orders set payment_status = 'maybe' where id = ${ordered.order.id}`,
  'an order that costs less than nothing': () => `update orders set total_cents = -1 where id = ${ordered.order.id}`,
  'a line of nothing': () => `update order_items set quantity = 0 where order_id = ${ordered.order.id}`,
  "a line with another shop's product": () =>
    `update order_items set product_id = ${foreign.product.id} where order_id = ${ordered.order.id}`,
  'a line moved to another shop': () =>
    `update order_items set shop_id = ${foreign.shop.id} where order_id = ${ordered.order.id}`,
  "an order of another shop's customer": () =>
    `update orders set customer_id = (select customer_id from orders where id = ${foreign.order.id}) where id = ${ordered.order.id}`,
  'two accounts with one address': () =>
    `update users set email = '${foreign.owner.user.email}' where id = ${ordered.owner.user.id}`,
  'an account with an address in capitals': () =>
    `update users set email = upper(email) where id = ${ordered.owner.user.id}`,
  'a role that is none': () => `update users set role = 'god' where id = ${ordered.owner.user.id}`,
  'a product that orders name to be gone': () => `delete from products where id = ${ordered.product.id}`,
  'a shop with orders to be gone': () => `delete from shops where id = ${ordered.shop.id}`,
  'an order with lines to be gone': () => `delete from orders where id = ${ordered.order.id}`,
}

test.each(Object.entries(statements))('the database rejects %s', async (_what, statement) => {
  const { db } = await platform()
  await expect(db.$client.query(statement())).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
})
