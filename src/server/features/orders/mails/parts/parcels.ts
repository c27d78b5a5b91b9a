import { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import type { Block, MailRow, Writing } from '#server/features/mail/mail.ts'
import type { Parcel } from '#shared/contract/orders/order-details.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { trackingOf } from '#shared/rules/orders/shipping/tracking.ts'
import { parcelsOf } from '../../parcels/parcels.queries.ts'
import { type FoundOrder, orderOf } from './order-of.ts'

/** The lines of a parcel, as a block of a mail. */
export function listed(
  title: string,
  lines: Parcel['lines'],
  { shop }: Pick<FoundOrder, 'shop'>,
  { t, format }: Writing,
): Block | undefined {
  if (lines.length === 0) return undefined
  const nameOf = ({ productName, details }: Parcel['lines'][number]) =>
    listingName({ name: productName, ...details }, shop.conditionScale)(t, format)
  return { titled: title, lines: lines.map((line) => `${line.quantity} × ${nameOf(line)}`) }
}

/** The tracking code of a parcel and the link to follow it. */
export function trackingBlocks(
  order: Pick<FoundOrder['order'], 'trackingCode' | 'deliveryAddress'>,
  { t }: Writing,
): { code?: string; button?: Block | undefined } {
  const code = order.trackingCode
  if (!code) return {}
  const tracking = trackingOf(code, order.deliveryAddress ?? undefined)
  if (!tracking) return { code: t('mails.tracking.code', { code }) }
  const { carrier, link } = tracking
  return {
    code: t('mails.tracking.codeOf', { code, carrier }),
    button: { button: t('mails.tracking.follow', { carrier }), href: link },
  }
}

const Data = z.object({ parcel: z.number() })

/** The current state of the parcel a mail is about. `parcel` is undefined once it is undone. */
export async function parcelOf(tx: Transaction, mail: MailRow) {
  const found = await orderOf(tx, mail)
  const all = await parcelsOf(tx, found.order)
  const { parcel: id } = Data.parse(mail.data)
  return { found, all, parcel: all.find((parcel) => parcel.id === id) }
}
