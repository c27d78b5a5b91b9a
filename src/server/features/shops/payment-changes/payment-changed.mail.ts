import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#server/database/schema.ts'
import { type Mail, shopOf, type Template } from '#server/features/mail/mail.ts'
import { PaymentChange } from '#shared/contract/shops/money/payment-settings.ts'
import type { Translate } from '#shared/messages/translator.ts'
import { oneLine } from '#shared/rules/text/text.ts'

const Data = z.object({ change: PaymentChange })

/** To a shop's owner and the administrators: customers pay to another account from now on. */
export const bankAccountChanged: Mail<[shop: string]> = {
  name: 'bank-account-changed',
  subject: (shop) => (t) => oneLine(t('notices.bankAccount.subject', { shop })),
  content: changedTo('bankAccount'),
}

/** To a shop's owner and the administrators: customers pay through another link from now on. */
export const paymentLinkChanged: Mail<[shop: string]> = {
  name: 'payment-link-changed',
  subject: (shop) => (t) => oneLine(t('notices.paymentLink.subject', { shop })),
  content: changedTo('paymentLink'),
}

function changedTo(texts: 'paymentLink' | 'bankAccount'): Template {
  return async (tx, mail, { t, format, personal }) => {
    const found = await shopOf(tx, mail.shopId)
    if (!found) return undefined
    const { name: shop } = found
    const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, found.ownerId))
    const toOwner = owner?.email === mail.toEmail
    const { change } = Data.parse(mail.data)
    const who = change.byAdministrator ? 'administrator' : toOwner ? 'you' : 'owner'
    return {
      about: shop,
      title: t(`notices.${texts}.title`),
      blocks: [
        t(`notices.${texts}.changed.${who}`, { shop, moment: format.dateTime(change.at) }),
        whereTo(texts, change, t),
        ...(toOwner
          ? [
              t(`notices.${texts}.owner.notYou`),
              { button: t(`notices.${texts}.owner.button`), href: personal('/account') },
            ]
          : [
              t(`notices.${texts}.administrator.wrong`),
              {
                button: t(`notices.${texts}.administrator.button`),
                href: personal(`/platformadmin/shops/${found.id}`),
              },
            ]),
      ],
      foot: toOwner ? t('notices.foot.owner', { shop }) : t('notices.foot.administrator'),
    }
  }
}

function whereTo(texts: 'paymentLink' | 'bankAccount', { from, to }: PaymentChange, t: Translate): string {
  if (to === null) return t(`notices.${texts}.where.gone`, { from: String(from) })
  if (from === to) return t(`notices.${texts}.where.same`, { to })
  return from === null ? t(`notices.${texts}.where.first`, { to }) : t(`notices.${texts}.where.moved`, { to, from })
}
