import { eq, or } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { type ShopRow, users } from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { enqueueMails } from '#server/features/mail/mail.ts'
import { PAYMENT_LINK_NOTICE_DAYS, type PaymentLinkChange, type ShopSettings } from '#shared/contract/shops.ts'
import { paymentHost } from '#shared/rules/money/payment-link.ts'
import { oneLine } from '#shared/rules/text/text.ts'

const KEPT_MS = PAYMENT_LINK_NOTICE_DAYS * 24 * 60 * 60 * 1_000
const MOST_KEPT = 20

/** Whether these settings send the customers of a shop that was ever approved to another place to pay. */
export const changesPaymentLink = (shop: ShopRow, { paymentLink }: ShopSettings): boolean =>
  shop.firstApprovedAt !== null && paymentLink !== undefined && (paymentLink || null) !== shop.paymentLink

/** Those of the last days, newest first. */
export const recentChanges = ({ paymentLinkChanges }: ShopRow, now = Date.now()): PaymentLinkChange[] =>
  paymentLinkChanges.filter(({ at }) => Date.parse(at) > now - KEPT_MS)

/** What the shop's row keeps of a change, for the notice in the owner's area. */
export function withChange(shop: ShopRow, link: string | undefined, actor: Actor): PaymentLinkChange[] {
  const change = {
    at: new Date().toISOString(),
    from: hostOf(shop.paymentLink),
    to: hostOf(link),
    byAdministrator: isAdministrator(shop, actor),
  }
  return [change, ...recentChanges(shop)].slice(0, MOST_KEPT)
}

const hostOf = (link: string | null | undefined) => (link ? (paymentHost(link) ?? null) : null)

const isAdministrator = ({ ownerId }: ShopRow, actor: Actor) => actor?.role === 'superadmin' && actor.id !== ownerId

/** Tells the owner and every administrator: a payment link is where the money goes. */
export async function mailPaymentLinkChange(tx: Transaction, shop: ShopRow): Promise<void> {
  const [change] = shop.paymentLinkChanges
  const recipients = await tx
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(or(eq(users.id, shop.ownerId), eq(users.role, 'superadmin')))
  await enqueueMails(
    tx,
    recipients.map(({ email, language }) => ({
      to: email,
      language,
      subject: (t) => oneLine(t('notices.paymentLink.subject', { shop: shop.name })),
      template: 'payment-link-changed',
      data: { change },
      shopId: shop.id,
    })),
  )
}
