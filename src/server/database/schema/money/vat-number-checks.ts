import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, idInShop, moment, oneOf, reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { orders } from '#server/database/schema/orders/orders.ts'
import { vatNumberStates } from '#shared/rules/shops/vat-numbers.ts'

/** Checks of companies' VAT numbers by VIES: the queue, and the proof for the tax office. Ended checks do not change. */
export const vatNumberChecks = pgTable(
  'vat_number_checks',
  {
    shopId: shopId(),
    id: idInShop(),
    orderId: reference().notNull(),
    vatNumber: text().notNull(),
    state: oneOf(...vatNumberStates),
    attempts: integer().notNull().default(0),
    /** Next attempt; null once the check has ended. */
    dueAt: moment(),
    endedAt: moment(),
    /** Given by VIES if the seller has a VAT number. */
    consultationNumber: text().notNull().default(''),
    /** As registered; empty if the member state does not publish them. */
    name: text().notNull().default(''),
    address: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (row) => [
    primaryKey({ columns: [row.shopId, row.id] }),
    keyInShop('vat_number_checks_order', row, row.orderId, orders),
    index('vat_number_checks_of_order').on(row.shopId, row.orderId),
    index('vat_number_checks_due').on(row.dueAt).where(sql`${row.state} = 'waiting'`),
    uniqueIndex('vat_number_checks_waiting')
      .on(row.shopId, row.orderId, row.vatNumber)
      .where(sql`${row.state} = 'waiting'`),
    check('vat_number_checks_state', sql`${row.state} in ('waiting', 'valid', 'invalid', 'unavailable')`),
    check(
      'vat_number_checks_ended',
      sql`(${row.state} = 'waiting') = (${row.dueAt} is not null) and (${row.state} = 'waiting') = (${row.endedAt} is null)`,
    ),
  ],
)
