import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { enqueueMails, message, ownerAndAdministrators } from '#server/features/mail/mail.ts'
import { PAYMENT_NOTICE_DAYS, type PaymentChange } from '#shared/contract/shops/money/payment-settings.ts'
import type { ShopSettings } from '#shared/contract/shops/shops.ts'
import { paymentHost } from '#shared/rules/payments/payment-link.ts'
import { spacedReference } from '#shared/rules/payments/payment-reference.ts'
import { bankAccountChanged, paymentLinkChanged } from './payment-changed.mail.ts'

const KEPT_MS = PAYMENT_NOTICE_DAYS * 24 * 60 * 60 * 1_000
const MOST_KEPT = 20

/** Settings that define where customers send their money. */
export type Destination = 'paymentLink' | 'bankAccount'
const destinations = ['paymentLink', 'bankAccount'] as const

/** Changed payment destinations of a shop that has ever been approved. */
export const movedDestinations = (shop: ShopRow, settings: ShopSettings): Destination[] =>
  shop.firstApprovedAt === null
    ? []
    : destinations.filter(
        (name) => settings[name] !== undefined && !isDeepStrictEqual(settings[name] || null, shop[name]),
      )

/** Changes of the last days, newest first. */
export const recentChanges = (changes: readonly PaymentChange[], now = Date.now()): PaymentChange[] =>
  changes.filter(({ at }) => Date.parse(at) > now - KEPT_MS)

/** Columns that record a change on the shop, for the notice to its owner. */
export function changeColumns(shop: ShopRow, settings: ShopSettings, moved: readonly Destination[], actor: Actor) {
  const changesOf = (name: Destination): PaymentChange[] => {
    const change = {
      at: new Date().toISOString(),
      from: placeOf(shop, name),
      to: placeOf(settings, name),
      byAdministrator: isAdministrator(shop, actor),
    }
    return [change, ...recentChanges(shop[`${name}Changes`])].slice(0, MOST_KEPT)
  }
  return Object.fromEntries(moved.map((name) => [`${name}Changes`, changesOf(name)]))
}

/** Recognizable form: the link's host, the account's IBAN. */
function placeOf({ paymentLink, bankAccount }: Places, name: Destination): string | null {
  if (name === 'bankAccount') return bankAccount ? spacedReference(bankAccount.iban) : null
  return paymentLink ? (paymentHost(paymentLink) ?? null) : null
}

type Places = { paymentLink?: string | null | undefined; bankAccount?: { iban: string } | null | undefined }

const isAdministrator = ({ ownerId }: ShopRow, actor: Actor) => actor?.role === 'superadmin' && actor.id !== ownerId

const mails = { paymentLink: paymentLinkChanged, bankAccount: bankAccountChanged }

/** Mails the owner and every administrator the new payment destination. */
export async function mailPaymentChanges(tx: Transaction, shop: ShopRow, moved: readonly Destination[]): Promise<void> {
  if (moved.length === 0) return
  const recipients = await ownerAndAdministrators(tx, shop.id)
  await enqueueMails(
    tx,
    moved.flatMap((name) =>
      recipients.map((recipient) => {
        const data = { change: shop[`${name}Changes`][0] }
        return message(mails[name], { ...recipient, data, shopId: shop.id }, shop.name)
      }),
    ),
  )
}
