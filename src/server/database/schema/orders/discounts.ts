import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cents, idInShop, moment, reference, timestamps } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import type { DiscountTerms } from '#shared/rules/orders/placing/discount.ts'
import { orders } from './orders.ts'

/** Discount code for the cart: a percentage, an amount, or free shipping. */
export const discounts = pgTable(
  'discounts',
  {
    id: idInShop(),
    shopId: shopId(),
    /** In capitals. */
    code: text().notNull(),
    percent: integer(),
    amountCents: cents(),
    freeShipping: boolean().notNull().default(false),
    /** Inclusive, in Amsterdam time; null: open-ended. */
    startsOn: date(),
    endsOn: date(),
    /** Minimum subtotal of the eligible items. */
    minGoodsCents: cents().notNull().default(0),
    maxUses: integer(),
    maxUsesPerCustomer: integer(),
    /** Null: all products. */
    productIds: bigint({ mode: 'number' }).array(),
    isActive: boolean().notNull().default(true),
    deletedAt: moment(),
    ...timestamps(),
  },
  (discount) => [
    primaryKey({ columns: [discount.shopId, discount.id] }),
    uniqueIndex('discounts_code').on(discount.shopId, discount.code).where(sql`${discount.deletedAt} is null`),
    check('discounts_code_capitals', sql`${discount.code} = upper(${discount.code})`),
    check(
      'discounts_kind',
      sql`num_nonnulls(${discount.percent}, ${discount.amountCents}, nullif(${discount.freeShipping}, false)) = 1`,
    ),
    check('discounts_worth', sql`${discount.percent} between 1 and 100 and ${discount.amountCents} > 0`),
    check('discounts_period', sql`${discount.startsOn} <= ${discount.endsOn}`),
    check(
      'discounts_limits',
      sql`${discount.minGoodsCents} >= 0 and ${discount.maxUses} > 0 and ${discount.maxUsesPerCustomer} > 0`,
    ),
  ],
)

/** The code that an order was placed with. A cancelled order does not count as a use. */
export const discountUses = pgTable(
  'discount_uses',
  {
    shopId: shopId(),
    orderId: reference().notNull(),
    discountId: reference().notNull(),
    /** Discount granted; for free shipping, the regular shipping price. */
    amountCents: cents().notNull(),
    /** Terms at the time of the order, which apply to it even if the code changes. */
    terms: jsonb().$type<DiscountTerms>().notNull(),
  },
  (use) => [
    primaryKey({ columns: [use.shopId, use.orderId] }),
    keyInShop('discount_uses_order', use, use.orderId, orders),
    keyInShop('discount_uses_discount', use, use.discountId, discounts),
    check('discount_uses_amount', sql`${use.amountCents} >= 0`),
    // For look-ups by discount alone. While tables are small, the planner rates the primary key as equally good.
    index('discount_uses_of_discount').on(use.discountId, use.shopId),
  ],
)
