import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#server/database/schema.ts'
import { PaymentLinkChange } from '#shared/contract/shops.ts'
import type { Translate } from '#shared/messages/translator.ts'
import type { Template } from './message.ts'
import { shopOf } from './order-mail.queries.ts'

const Data = z.object({ change: PaymentLinkChange })

/** To a shop's owner and the administrators: its customers pay somewhere else from now on. */
export const paymentLinkChanged: Template = async (tx, mail, { t, format, personal }) => {
  const found = await shopOf(tx, mail.shopId)
  if (!found) return undefined
  const { name: shop } = found
  const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, found.ownerId))
  const toOwner = owner?.email === mail.toEmail
  const { change } = Data.parse(mail.data)
  const who = change.byAdministrator ? 'administrator' : toOwner ? 'you' : 'owner'
  return {
    name: shop,
    title: t('notices.paymentLink.title'),
    blocks: [
      t(`notices.paymentLink.changed.${who}`, { shop, moment: format.dateTime(change.at) }),
      whereTo(change, t),
      ...(toOwner
        ? [
            t('notices.paymentLink.owner.notYou'),
            { button: t('notices.paymentLink.owner.button'), href: personal('/account') },
          ]
        : [
            t('notices.paymentLink.administrator.wrong'),
            {
              button: t('notices.paymentLink.administrator.button'),
              href: personal(`/platformadmin/shops/${found.id}`),
            },
          ]),
    ],
    foot: toOwner ? t('notices.foot.owner', { shop }) : t('notices.foot.administrator'),
  }
}

function whereTo({ from, to }: PaymentLinkChange, t: Translate): string {
  if (to === null) return t('notices.paymentLink.where.gone', { from: String(from) })
  if (from === to) return t('notices.paymentLink.where.same', { to })
  return from === null
    ? t('notices.paymentLink.where.first', { to })
    : t('notices.paymentLink.where.moved', { to, from })
}
