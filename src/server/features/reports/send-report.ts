import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { products, reports } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { enqueueMail } from '#server/features/mail/mail.ts'
import { getVisibleShop } from '#server/http/access/visible-shop.queries.ts'
import { forbidden, notFound } from '#server/http/errors/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Checked } from '#shared/contract/endpoint.ts'
import type { sendReport as sendReportCall } from '#shared/contract/reports.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { ABUSE, reportNumber } from '#shared/rules/shops/reports.ts'
import { reportReceived } from './mails/report-received.mail.ts'
import { unfoundedFrom } from './reports.queries.ts'

type Sent = Checked<typeof sendReportCall>['body']

/** Saves a report, confirms it by mail, and returns its number. Refuses reporters with repeated unfounded reports. */
export async function sendReport(
  db: Database,
  limits: RateLimits,
  shops: ShopScope,
  { shopId, productId, reason, explanation, name, email }: Sent,
  language: Language,
  actor: Actor,
): Promise<{ number: string }> {
  if (email !== undefined) await limits.takeMailbox('reports-from', email)
  const shop = await getVisibleShop(db, shops, shopId)
  return db.transaction(async (tx) => {
    const productName = productId === undefined ? null : await nameOf(tx, shop.id, productId)
    if (email !== undefined && (await unfoundedFrom(tx, email)) >= ABUSE.reports) {
      throw forbidden('reports_refused', (t) => t('moderation.refused', { days: String(ABUSE.days) }))
    }
    const { id } = only(
      await tx
        .insert(reports)
        .values({
          shopId: shop.id,
          productId,
          productName,
          reason,
          explanation,
          language,
          reporterName: name ?? null,
          reporterEmail: email ?? null,
        })
        .returning({ id: reports.id }),
    )
    const number = reportNumber(id)
    // Nothing identifies the sender of an anonymous report.
    const by = email === undefined ? undefined : actor
    await record(tx, by, { type: 'shop', action: 'Report received', details: number, shopId: shop.id })
    if (email !== undefined) {
      await enqueueMail(tx, reportReceived, { to: email, language, data: { reportId: id } }, number)
    }
    return { number }
  })
}

async function nameOf(tx: Transaction, shopId: number, id: number): Promise<string> {
  const product = one(
    await tx
      .select({ name: products.name })
      .from(products)
      .where(and(eq(products.shopId, shopId), eq(products.id, id), isNull(products.archivedAt))),
  )
  if (!product) throw notFound()
  return product.name
}
