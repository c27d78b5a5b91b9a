import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, language, languageCheck, moment, reference } from '#server/database/schema/columns.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { catalogueProducts } from './catalogue.ts'

const entryId = () =>
  reference()
    .notNull()
    .references(() => catalogueProducts.id, { onDelete: 'cascade' })

/** The days on which the lowest price that the shops of this platform ask for an entry became another one; none: nobody offered it. */
export const marketLows = pgTable(
  'market_lows',
  { entryId: entryId(), day: date({ mode: 'string' }).notNull(), lowestCents: integer() },
  (low) => [primaryKey({ columns: [low.entryId, low.day] })],
)

/** Someone who wants to hear when cards are offered, or for less. Nothing is sent before the address is confirmed. */
export const marketAlerts = pgTable(
  'market_alerts',
  {
    id: id(),
    /** What links in messages know it by; whoever has it may end it. */
    key: uuid().notNull().unique('market_alerts_key').default(sql`gen_random_uuid()`),
    email: text().notNull(),
    language: language(),
    /** Where it would go: prices count the shipping there. */
    country: text().notNull(),
    confirmedAt: moment(),
    /** When it was last looked at, and when something was last sent. */
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
    /** At least this good. */
    condition: text({ enum: conditions }),
    finish: text(),
    language: text(),
    /** With shipping; none: whenever it gets cheaper. */
    maxCents: integer(),
    /** The lowest price with shipping that its reader knows of; none: nobody had it. */
    knownCents: integer(),
  },
  (want) => [
    primaryKey({ columns: [want.alertId, want.place] }),
    index('market_alert_wants_entry').on(want.entryId),
    check('market_alert_wants_condition', sql.raw(`condition in ('${conditions.join("', '")}')`)),
  ],
)
