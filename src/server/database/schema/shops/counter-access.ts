import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { createdAt, idInShop, moment, reference } from '#server/database/schema/columns.ts'
import { shopId } from '#server/database/schema/of-shop.ts'
import { shopMembers } from './shop-members.ts'

/** Devices on which people take over the counter with a PIN. Revoking one deletes its row. */
export const counterDevices = pgTable(
  'counter_devices',
  {
    id: idInShop(),
    shopId: shopId(),
    name: text().notNull(),
    /** SHA-256 of the token in the device's cookie, which is random enough not to need a slow hash. */
    tokenHash: text().notNull(),
    registeredBy: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    lastUsedAt: moment(),
    lastUsedBy: reference().references(() => users.id, { onDelete: 'set null' }),
  },
  (device) => [
    primaryKey({ columns: [device.shopId, device.id] }),
    index('counter_devices_token').on(device.tokenHash),
  ],
)

/**
 * Times in which a person was at the counter on a device. They outlast the sessions, so that a sale that waited without a connection is booked
 * under the person who made it.
 */
export const counterTurns = pgTable(
  'counter_turns',
  {
    id: idInShop(),
    shopId: shopId(),
    deviceId: reference().notNull(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret that only the person's own screen received. */
    keyHash: text().notNull(),
    startedAt: createdAt(),
    /** Null: no one has taken over since. */
    endedAt: moment(),
  },
  (turn) => [
    primaryKey({ columns: [turn.shopId, turn.id] }),
    foreignKey({
      name: 'counter_turns_device',
      columns: [turn.shopId, turn.deviceId],
      foreignColumns: [counterDevices.shopId, counterDevices.id],
    }).onDelete('cascade'),
    index('counter_turns_of_device').on(turn.shopId, turn.deviceId),
    index('counter_turns_of_user').on(turn.userId),
  ],
)

/** PINs of members, as Argon2id hashes. They end with the membership. */
export const counterPins = pgTable(
  'counter_pins',
  {
    shopId: shopId(),
    userId: reference().notNull(),
    pinHash: text().notNull(),
    changedAt: createdAt(),
  },
  (pin) => [
    primaryKey({ columns: [pin.shopId, pin.userId] }),
    foreignKey({
      name: 'counter_pins_member',
      columns: [pin.shopId, pin.userId],
      foreignColumns: [shopMembers.shopId, shopMembers.userId],
    }).onDelete('cascade'),
  ],
)

/** Wrong PINs in a row, by device and member. The right one deletes the row. */
export const pinAttempts = pgTable(
  'pin_attempts',
  {
    shopId: shopId(),
    deviceId: reference().notNull(),
    userId: reference().notNull(),
    /** Includes attempts that are being checked. */
    failures: integer().notNull(),
    lastAt: createdAt(),
    /** Until then attempts are refused unchecked. */
    blockedUntil: createdAt(),
  },
  (attempt) => [
    primaryKey({ columns: [attempt.shopId, attempt.deviceId, attempt.userId] }),
    foreignKey({
      name: 'pin_attempts_device',
      columns: [attempt.shopId, attempt.deviceId],
      foreignColumns: [counterDevices.shopId, counterDevices.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'pin_attempts_member',
      columns: [attempt.shopId, attempt.userId],
      foreignColumns: [shopMembers.shopId, shopMembers.userId],
    }).onDelete('cascade'),
    check('pin_attempts_failures', sql`${attempt.failures} > 0`),
  ],
)
