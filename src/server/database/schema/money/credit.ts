import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { cents, createdAt, idInShop, oneOf, reference } from '#server/database/schema/columns.ts'
import { mailboxOf } from '#server/database/schema/mailbox.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { orderItems, orders } from '#server/database/schema/orders/orders.ts'
import { creditCauses, creditKinds } from '#shared/rules/money/store-credit.ts'

/** Store credit of customers. An account has no balance of its own: it is the sum of its movements. */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    id: idInShop(),
    shopId: shopId(),
    kind: oneOf(...creditKinds),
    /** Null once erased: who has the link or the code can still spend the credit. */
    email: text(),
    mailbox: text().generatedAlwaysAs(mailboxOf('email')),
    /** Last day of a gift. */
    endsOn: date(),
    /** Order, product and number of the piece of a gift card, and the message of the person who gives it. */
    orderId: reference(),
    productId: reference(),
    piece: integer(),
    message: text().notNull().default(''),
    /** SHA-256 of the code, and the code encrypted for this shop; null until the code is first shown. */
    codeHash: text(),
    code: text(),
    /** Unguessable key in the address of the customer's page. */
    pageKey: uuid().notNull().default(sql`gen_random_uuid()`),
    createdAt: createdAt(),
  },
  (account) => [
    primaryKey({ columns: [account.shopId, account.id] }),
    uniqueIndex('credit_accounts_mailbox')
      .on(account.shopId, account.mailbox)
      .where(sql`${account.kind} = 'mailbox' and ${account.mailbox} is not null`),
    // Each piece of an order is issued once.
    unique('credit_accounts_piece').on(account.shopId, account.orderId, account.productId, account.piece),
    foreignKey({
      name: 'credit_accounts_item',
      columns: [account.shopId, account.orderId, account.productId],
      foreignColumns: [orderItems.shopId, orderItems.orderId, orderItems.productId],
    }),
    unique('credit_accounts_code').on(account.shopId, account.codeHash),
    index('credit_accounts_page_key').on(account.pageKey),
    index('credit_accounts_of_mailbox').on(account.mailbox, account.shopId).where(sql`${account.mailbox} is not null`),
    index('credit_accounts_words')
      .using('gin', account.shopId, account.email.op('gin_trgm_ops'))
      .where(sql`${account.email} is not null`),
    index('credit_accounts_ending').on(account.endsOn).where(sql`${account.endsOn} is not null`),
    check('credit_accounts_kind', sql`${account.kind} in ('mailbox', 'gift', 'card')`),
    check(
      'credit_accounts_card',
      sql`(${account.kind} = 'card') = (${account.orderId} is not null) and (${account.orderId} is null) = (${account.productId} is null)
        and (${account.orderId} is null) = (${account.piece} is null)`,
    ),
    check('credit_accounts_ends', sql`(${account.kind} = 'gift') = (${account.endsOn} is not null)`),
    check('credit_accounts_sealed', sql`(${account.codeHash} is null) = (${account.code} is null)`),
  ],
)

/**
 * Movements of store credit: append-only, and never below zero in sum (`database/functions/hold_credit.sql`). Erasing a customer clears
 * only the reason.
 */
export const creditMovements = pgTable(
  'credit_movements',
  {
    id: idInShop(),
    shopId: shopId(),
    accountId: reference().notNull(),
    cause: text({ enum: creditCauses }).notNull(),
    /** Negative: less credit. */
    amountCents: cents().notNull(),
    orderId: reference(),
    reason: text().notNull().default(''),
    actorId: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (movement) => [
    primaryKey({ columns: [movement.shopId, movement.id] }),
    keyInShop('credit_movements_account', movement, movement.accountId, creditAccounts),
    keyInShop('credit_movements_order', movement, movement.orderId, orders),
    // With the amount, so that sums do not read the table.
    index('credit_movements_of_account').on(
      movement.shopId,
      movement.accountId,
      movement.id,
      movement.amountCents,
      movement.createdAt,
    ),
    check(
      'credit_movements_amount',
      sql`case when ${movement.cause} in ('spent', 'expired', 'taken_back') then ${movement.amountCents} < 0
        when ${movement.cause} = 'correction' then ${movement.amountCents} <> 0
        when ${movement.cause} in ('bought', 'refund', 'gift', 'spend_undone', 'sold') then ${movement.amountCents} > 0 else false end`,
    ),
    check(
      'credit_movements_of_orders',
      sql`${movement.cause} not in ('spent', 'spend_undone', 'refund', 'sold', 'taken_back') or ${movement.orderId} is not null`,
    ),
  ],
)
