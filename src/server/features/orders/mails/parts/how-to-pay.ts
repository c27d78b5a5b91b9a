import type { Block, Writing } from '#server/features/mail/mail.ts'
import { paymentOf } from '#server/features/payments/payments.ts'
import type { Payment, PaymentMethod } from '#shared/contract/orders/payment.ts'
import { openCents } from '#shared/rules/money/received-money.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { paysAtPickup, waitsForRelease } from '#shared/rules/orders/placing/pay-later.ts'
import { paymentHost } from '#shared/rules/payments/payment-link.ts'
import { spacedReference } from '#shared/rules/payments/payment-reference.ts'
import type { FoundOrder } from './order-of.ts'

type Transfer = Extract<PaymentMethod, { kind: 'bank-transfer' }>

/** Payment methods of an order, the preferred one first, or `otherwise` if there are none. A pre-order shows its payment date instead. */
export function howToPay(found: FoundOrder, writing: Writing, otherwise: string): [string, ...Block[]] {
  const { order } = found
  if (order.totalCents === 0) return [writing.t('mails.pay.nothing')]
  if (openCents(order) === 0 && found.creditCents > 0) return [writing.t('mails.pay.byCredit')]
  if (waitsForRelease(order)) return [writing.t('mails.payLater.paying', { day: writing.format.date(order.payFrom) })]
  const payment = paymentOf(found.order, found.shop, writing.publicUrl)
  const atPickup = paysAtPickup(order)
  if (atPickup && payment.methods.length === 0)
    return [[partly(found, payment, writing), writing.t('mails.pay.atPickup')].filter(Boolean).join(' ')]
  const [first, ...others] = payment.methods
  if (!first) return [otherwise]
  const isTransfer = first.kind === 'bank-transfer'
  const [paying, ...blocks] = isTransfer ? byTransfer(first, payment, writing) : byLink(first, found, payment, writing)
  const more = others.flatMap((method) => orElse(method, payment, writing))
  const choice = atPickup ? writing.t('mails.pay.atPickupOrNow') : undefined
  return [[choice, partly(found, payment, writing), paying].filter(Boolean).join(' '), ...blocks, ...more]
}

/** A note if only a part has been received. */
function partly({ order, creditCents }: FoundOrder, { amountCents }: Payment, { t, format }: Writing) {
  if (amountCents >= order.totalCents) return undefined
  const receivedCents = order.totalCents - amountCents
  return t(receivedCents === creditCents ? 'mails.pay.partlyByCredit' : 'mails.pay.partly', {
    received: format.money(receivedCents),
    left: format.money(amountCents),
  })
}

function byLink(
  method: Exclude<PaymentMethod, Transfer>,
  { order, shop }: FoundOrder,
  { amountCents }: Payment,
  { t, format }: Writing,
) {
  const host = method.kind === 'link' ? paymentHost(method.url) : undefined
  const how =
    host === undefined
      ? t('mails.pay.online')
      : t('mails.pay.how', { host, number: displayOrderNumber(order.orderNumber), shop: shop.name })
  const button = { button: t('mails.pay.button', { amount: format.money(amountCents) }), href: method.url }
  return [how, button] as const
}

function byTransfer(transfer: Transfer, payment: Payment, writing: Writing): [string, ...Block[]] {
  const amount = writing.format.money(payment.amountCents)
  return [writing.t('mails.pay.transfer', { amount }), ...transferDetails(transfer, payment, writing)]
}

function orElse(method: PaymentMethod, payment: Payment, writing: Writing): Block[] {
  const { t } = writing
  if (method.kind !== 'bank-transfer') {
    const host = method.kind === 'link' ? paymentHost(method.url) : undefined
    const link = host === undefined ? t('mails.pay.orOnline') : t('mails.pay.orAt', { host })
    return [{ link, href: method.url }]
  }
  return [t('mails.pay.orTransfer'), ...transferDetails(method, payment, writing)]
}

function transferDetails(transfer: Transfer, { amountCents, reference }: Payment, { t, format }: Writing): Block[] {
  const { name, iban, bic, epc } = transfer
  const amount = format.money(amountCents)
  return [
    { code: epc, says: t('mails.pay.code', { amount, name }) },
    {
      titled: t('mails.pay.details'),
      lines: [
        name,
        `IBAN: ${spacedReference(iban)}`,
        ...(bic ? [`BIC: ${bic}`] : []),
        t('mails.pay.amount', { amount }),
        t('mails.pay.reference', { reference: spacedReference(reference) }),
      ],
    },
  ]
}
