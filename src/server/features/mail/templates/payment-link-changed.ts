import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#server/database/schema.ts'
import { PaymentLinkChange } from '#shared/contract/shops.ts'
import { formatDateTime } from '#shared/rules/text/time-ago.ts'
import type { Template } from './message.ts'
import { shopOf } from './order-mail.queries.ts'

const Data = z.object({ change: PaymentLinkChange })

/** To a shop's owner and the administrators: its customers pay somewhere else from now on. */
export const paymentLinkChanged: Template = async (tx, mail, publicUrl) => {
  const shop = await shopOf(tx, mail.shopId)
  if (!shop) return undefined
  const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, shop.ownerId))
  const toOwner = owner?.email === mail.toEmail
  const { change } = Data.parse(mail.data)
  const who = change.byAdministrator ? 'A platform administrator' : toOwner ? 'Someone signed in as you' : 'The owner'
  return {
    name: shop.name,
    title: 'Payment link changed',
    blocks: [
      `${who} changed the payment link of ${shop.name} on ${formatDateTime(change.at)}.`,
      `${whereTo(change)} Orders placed before keep their link.`,
      ...(toOwner
        ? [
            'If this was not you, change your password at once, sign out everywhere else, and correct the payment link.',
            { button: 'Open your account', href: `${publicUrl}/account` },
          ]
        : [
            'If this looks wrong, call or message the owner, and revoke the approval if you cannot reach them.',
            { button: 'Open the shop', href: `${publicUrl}/platformadmin/shops/${shop.id}` },
          ]),
    ],
    foot: toOwner
      ? `You received this email because ${shop.name} is your shop.`
      : 'You received this email because you are an administrator.',
  }
}

function whereTo({ from, to }: PaymentLinkChange): string {
  if (to === null) return `Customers no longer pay at ${from}: they are told to wait for payment instructions.`
  if (from === to) return `Customers still pay at ${to}, at another address there.`
  return from === null ? `Customers now pay at ${to}.` : `Customers now pay at ${to}, no longer at ${from}.`
}
