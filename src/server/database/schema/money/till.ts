import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { cents, createdAt, idInShop, reference } from '#server/database/schema/columns.ts'
import { shopId } from '#server/database/schema/of-shop.ts'
import type { ClosingReport } from '#shared/contract/orders/counter/till.ts'

/**
 * Closings of a shop's drawer, numbered without gaps, each with its report as it was. Append-only. Number 0 opens the drawer. Sales, money
 * and moves without a closing belong to the next one.
 */
export const tillClosings = pgTable(
  'till_closings',
  {
    shopId: shopId(),
    number: integer().notNull(),
    /** Cash that should have been in the drawer, and that was counted. */
    expectedCents: cents().notNull(),
    countedCents: cents().notNull(),
    /** Cash that stayed in the drawer: the float of the next closing. */
    leftCents: cents().notNull(),
    /** Null for number 0. */
    report: jsonb().$type<ClosingReport>(),
    closedBy: reference().references(() => users.id, { onDelete: 'set null' }),
    closedAt: createdAt(),
  },
  (closing) => [
    primaryKey({ columns: [closing.shopId, closing.number] }),
    check(
      'till_closings_number',
      sql`${closing.number} >= 0 and (${closing.number} = 0) = (${closing.report} is null)`,
    ),
    check('till_closings_left', sql`${closing.leftCents} between 0 and ${closing.countedCents}`),
  ],
)

type Counted = { shopId: AnyPgColumn; tillClosing: AnyPgColumn }

/** Foreign key to the closing in which a row was counted. */
export const inClosing = (name: string, row: Counted) =>
  foreignKey({
    name,
    columns: [row.shopId, row.tillClosing],
    foreignColumns: [tillClosings.shopId, tillClosings.number],
  })

/** Cash put into the drawer or taken out of it, apart from sales and refunds. */
export const drawerMoves = pgTable(
  'drawer_moves',
  {
    id: idInShop(),
    shopId: shopId(),
    /** Negative: taken out. */
    amountCents: cents().notNull(),
    reason: text().notNull(),
    tillClosing: integer(),
    bookedBy: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (move) => [
    primaryKey({ columns: [move.shopId, move.id] }),
    inClosing('drawer_moves_closing', move),
    check('drawer_moves_amount', sql`${move.amountCents} <> 0`),
    index('drawer_moves_of_closing').on(move.shopId, move.tillClosing),
  ],
)
