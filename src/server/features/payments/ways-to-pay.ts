import type { ShopRow } from '#server/database/schema.ts'
import type { Payment, PaymentMethod } from '#shared/contract/orders/payment.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { type OrderMoney, openCents } from '#shared/rules/money/received-money.ts'
import { epcCode } from '#shared/rules/payments/epc-code.ts'
import { filledLink } from '#shared/rules/payments/filled-link.ts'
import { paymentHost } from '#shared/rules/payments/payment-link.ts'
import { paymentReference } from '#shared/rules/payments/payment-reference.ts'

/** A shop's payment settings. */
export type PaymentSettings = Pick<ShopRow, 'bankAccount' | 'paymentFirst' | 'paymentLinkMaxCents' | 'paymentProvider'>
type Payable = { orderNumber: string; paymentLink: string | null; pageKey: string }
type Due = Payable & { amountCents: number }
type Placed = Payable & OrderMoney

/**
 * Ways to pay the rest of an order: its own link, and the shop's current options. None once it is paid or cancelled.
 */
export function paymentOf(order: Placed, shop: PaymentSettings, publicUrl: string): Payment {
  const left = openCents(order)
  const amountCents = left > 0 ? left : order.totalCents
  return {
    reference: paymentReference(order.orderNumber),
    amountCents,
    methods: left > 0 ? methodsOf({ ...order, amountCents }, shop, publicUrl) : [],
  }
}

function methodsOf(order: Due, shop: PaymentSettings, publicUrl: string): PaymentMethod[] {
  const all = [onlineFor(order, shop, publicUrl), linkFor(order, shop), transferFor(order, shop)]
  const methods = all.filter((method) => method !== undefined)
  return firstChoiceFirst(methods, shop)
}

/** Our own address, which creates the payment on the first visit: placing an order does not wait for a provider. */
function onlineFor({ amountCents, pageKey }: Due, { paymentProvider }: PaymentSettings, publicUrl: string) {
  if (!paymentProvider || paymentProvider.failedAt !== null || amountCents === 0) return undefined
  const { provider, mode } = paymentProvider
  return { kind: 'provider' as const, provider, mode, url: `${publicUrl}/pay/${pageKey}` }
}

function linkFor({ paymentLink, amountCents, orderNumber }: Due, { paymentLinkMaxCents }: PaymentSettings) {
  if (paymentLink === null || paymentHost(paymentLink) === undefined) return undefined
  if (paymentLinkMaxCents !== null && amountCents > paymentLinkMaxCents) return undefined
  return { kind: 'link' as const, url: filledLink(paymentLink, { amountCents, orderNumber }) }
}

function transferFor({ orderNumber, amountCents }: Due, { bankAccount }: PaymentSettings) {
  if (!bankAccount) return undefined
  const reference = paymentReference(orderNumber)
  const epc = epcCode({ ...bankAccount, amountCents, reference })
  return epc === undefined ? undefined : { kind: 'bank-transfer' as const, ...bankAccount, epc }
}

const firstChoiceFirst = <Way extends { kind: string }>(ways: Way[], { paymentFirst }: PaymentSettings): Way[] =>
  ways.toSorted((one, other) => Number(other.kind === paymentFirst) - Number(one.kind === paymentFirst))

/** Ways to pay as visitors see them before ordering. */
export function publicWays(shop: PaymentSettings & Pick<ShopRow, 'paymentLink'>): PublicShop['waysToPay'] {
  const host = shop.paymentLink === null ? undefined : paymentHost(shop.paymentLink)
  return firstChoiceFirst<PublicShop['waysToPay'][number]>(
    [
      ...(shop.paymentProvider && shop.paymentProvider.failedAt === null
        ? [{ kind: 'provider' as const, provider: shop.paymentProvider.provider, mode: shop.paymentProvider.mode }]
        : []),
      ...(host ? [{ kind: 'link' as const, host, maxCents: shop.paymentLinkMaxCents }] : []),
      ...(shop.bankAccount ? [{ kind: 'bank-transfer' as const }] : []),
    ],
    shop,
  )
}
