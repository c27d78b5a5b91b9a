import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, language, languageCheck, moment, reference } from '#server/database/schema/columns.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { catalogueProducts } from './catalogue.ts'

const entryId = () =>
  reference()
    .notNull()
    .references(() => catalogueProducts.id, { onDelete: 'cascade' })

/** Days on which the lowest price of an entry across all shops changed; null: no shop offered it. */
export const marketLows = pgTable(
  'market_lows',
  { entryId: entryId(), day: date({ mode: 'string' }).notNull(), lowestCents: integer() },
  (low) => [primaryKey({ columns: [low.entryId, low.day] })],
)

/** Someone who wants a message when cards are offered, or get cheaper. Nothing is sent before the address is confirmed. */
export const marketAlerts = pgTable(
  'market_alerts',
  {
    id: id(),
    /** Key in the links of messages. Anyone with the link can end the alert. */
    key: uuid().notNull().unique('market_alerts_key').default(sql`gen_random_uuid()`),
    email: text().notNull(),
    language: language(),
    /** Destination country: prices include shipping to it. */
    country: text().notNull(),
    confirmedAt: moment(),
    /** Time of the last check and of the last message. */
    checkedAt: moment(),
    mailedAt: moment(),
    createdAt: createdAt(),
  },
  (alert) => [
    check('market_alerts_email_lower', sql`${alert.email} = lower(${alert.email})`),
    languageCheck('market_alerts_language', alert.language),
    index('market_alerts_email').on(alert.email),
    index('market_alerts_due').on(alert.checkedAt, alert.id).where(sql`${alert.confirmedAt} is not null`),
  ],
)

export const marketAlertWants = pgTable(
  'market_alert_wants',
  {
    alertId: reference()
      .notNull()
      .references(() => marketAlerts.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    entryId: entryId(),
    /** Minimum condition. */
    condition: text({ enum: conditions }),
    finish: text(),
    language: text(),
    /** Maximum price including shipping; null: any drop in price. */
    maxCents: integer(),
    /** Last price including shipping that the reader was notified of; null: no shop had it. */
    knownCents: integer(),
  },
  (want) => [
    primaryKey({ columns: [want.alertId, want.place] }),
    index('market_alert_wants_entry').on(want.entryId),
    check('market_alert_wants_condition', sql.raw(`condition in ('${conditions.join("', '")}')`)),
  ],
)
