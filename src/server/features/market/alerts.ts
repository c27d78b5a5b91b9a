import { and, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { marketAlerts, marketAlertWants } from '#server/database/schema.ts'
import { entriesById } from '#server/features/catalogue/catalogue.ts'
import { enqueueMail } from '#server/features/mail/mail.ts'
import { invalid, notFound } from '#server/http/errors/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Alerts, Watched } from '#shared/contract/market/alerts.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { retention } from '#shared/rules/privacy/retention.ts'
import { marketAlertsConfirm } from './mails/market-alerts-confirm.mail.ts'

import { noteKnown } from './send-alerts.ts'

type AlertRequest = { email: string; country: string; wants: readonly Watched[]; language: Language }

const DAYS_TO_CONFIRM = retention.unconfirmedAlert.days

/**
 * Saves a request for alerts and mails a confirmation to the address. The mail contains nothing that was typed, so it
 * cannot carry a message to a stranger; the response does not reveal that an address has reached its limit.
 */
export async function askForAlerts(db: Database, limits: RateLimits, request: AlertRequest): Promise<void> {
  const { email, country, language } = request
  const ids = [...new Set(request.wants.map(({ cardId }) => cardId))]
  const known = await entriesById(db, ids)
  if (known.length < ids.length) throw invalid('unknown_card', (t) => t('marketErrors.noSuchCard'))
  if (!(await limits.mayMail('alerts-to', email))) return
  await db.transaction(async (tx) => {
    const { id } = only(await tx.insert(marketAlerts).values({ email, country, language }).returning())
    await tx
      .insert(marketAlertWants)
      .values(request.wants.map(({ cardId: entryId, ...want }, place) => ({ alertId: id, place, entryId, ...want })))
    await enqueueMail(tx, marketAlertsConfirm, {
      to: email,
      language,
      data: { alertId: id },
    })
  })
}

/** Activates the alerts and replaces earlier ones of the address; 404 if they have ended. */
export async function confirmAlerts(db: Database, key: string): Promise<Alerts> {
  return db.transaction(async (tx) => {
    const confirmed = one(
      await tx
        .update(marketAlerts)
        .set({ confirmedAt: sql`coalesce(${marketAlerts.confirmedAt}, ${new Date()})` })
        .where(eq(marketAlerts.key, key))
        .returning(),
    )
    if (!confirmed) throw notFound((t) => t('marketErrors.alertsEnded'))
    const { id, email } = confirmed
    await noteKnown(tx, id)
    await tx
      .delete(marketAlerts)
      .where(and(eq(marketAlerts.email, email), ne(marketAlerts.id, id), isNotNull(marketAlerts.confirmedAt)))
    const cards = await tx.$count(marketAlertWants, eq(marketAlertWants.alertId, id))
    return { email, cards }
  })
}

export async function endAlerts(db: Database, key: string): Promise<void> {
  await db.delete(marketAlerts).where(eq(marketAlerts.key, key))
}

/** Deletes unconfirmed alerts. */
export const forgetUnconfirmed = (db: Queryable) =>
  db
    .delete(marketAlerts)
    .where(
      and(
        isNull(marketAlerts.confirmedAt),
        lt(marketAlerts.createdAt, sql`now() - make_interval(days => ${DAYS_TO_CONFIRM})`),
      ),
    )
