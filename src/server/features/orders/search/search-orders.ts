import { eq, like, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '#server/database/like.ts'
import { bankEntries, orderItems, orders, payments, products } from '#server/database/schema.ts'
import { readTypedAmount } from '#shared/rules/money/typed-amount.ts'

// Shorter words are in nearly every name.
const SHORTEST_NAME = 3

/**
 * By order number (with or without #), id, part of the email address, total ('12,50'), payer, the name and street on the parcel, or what
 * was bought.
 */
export function matchingOrders(shopId: number, search: string | undefined): SQL | undefined {
  const text = search?.trim().replace(/^#/, '').toLowerCase() ?? ''
  if (text === '') return undefined
  const pattern = containing(text)
  const cents = readTypedAmount(text)
  return or(
    like(sql`lower(${orders.orderNumber})`, sql`lower(${pattern})`),
    like(orders.customerEmail, pattern),
    /^\d{1,15}$/.test(text) ? eq(orders.id, Number(text)) : undefined,
    cents === undefined ? undefined : eq(orders.totalCents, cents),
    text.length < SHORTEST_NAME ? undefined : byName(shopId, pattern),
  )
}

const byName = (shopId: number, pattern: string) =>
  or(
    like(sql`lower(${orders.deliveryAddress}->>'street')`, pattern),
    like(sql`lower(${orders.deliveryAddress}->>'name')`, pattern),
    // Each looked up once, and not for each order: by the few payers and products that fit.
    sql`${orders.id} in (
      select p.order_id from ${bankEntries} e join ${payments} p on p.shop_id = e.shop_id and p.entry_id = e.id
      where e.shop_id = ${shopId} and lower(e.name) like ${pattern})`,
    sql`${orders.id} in (
      select i.order_id from ${products} p join ${orderItems} i on i.shop_id = p.shop_id and i.product_id = p.id
      where p.shop_id = ${shopId} and lower(p.name) like ${pattern})`,
  )
