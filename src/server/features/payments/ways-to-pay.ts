import type { ShopRow } from '#server/database/schema.ts'
import type { Payment, PaymentMethod } from '#shared/contract/orders/payment.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { epcCode } from '#shared/rules/money/epc-code.ts'
import { filledLink } from '#shared/rules/money/filled-link.ts'
import { paymentHost } from '#shared/rules/money/payment-link.ts'
import { paymentReference } from '#shared/rules/money/payment-reference.ts'

/** What a shop has set about paying. */
export type PaymentSettings = Pick<ShopRow, 'bankAccount' | 'paymentFirst' | 'paymentLinkMaxCents' | 'paymentProvider'>
type Payable = { orderNumber: string; totalCents: number; paymentLink: string | null; pageKey: string }

/** How to pay an order: its own link, and what else its shop offers today. Nothing once it is paid or cancelled. */
export const paymentOf = (order: Payable & { status: string }, shop: PaymentSettings, publicUrl: string): Payment => ({
  reference: paymentReference(order.orderNumber),
  amountCents: order.totalCents,
  methods: order.status === 'pending' ? methodsOf(order, shop, publicUrl) : [],
})

function methodsOf(order: Payable, shop: PaymentSettings, publicUrl: string): PaymentMethod[] {
  const all = [onlineFor(order, shop, publicUrl), linkFor(order, shop), transferFor(order, shop)]
  const methods = all.filter((method) => method !== undefined)
  return firstChoiceFirst(methods, shop)
}

/** Our own address, which creates the payment once the customer goes there: no order waits for a provider. */
function onlineFor({ totalCents, pageKey }: Payable, { paymentProvider }: PaymentSettings, publicUrl: string) {
  if (!paymentProvider || paymentProvider.failedAt !== null || totalCents === 0) return undefined
  const { provider, mode } = paymentProvider
  return { kind: 'provider' as const, provider, mode, url: `${publicUrl}/pay/${pageKey}` }
}

function linkFor({ paymentLink, totalCents, orderNumber }: Payable, { paymentLinkMaxCents }: PaymentSettings) {
  if (paymentLink === null || paymentHost(paymentLink) === undefined) return undefined
  if (paymentLinkMaxCents !== null && totalCents > paymentLinkMaxCents) return undefined
  return { kind: 'link' as const, url: filledLink(paymentLink, { amountCents: totalCents, orderNumber }) }
}

function transferFor({ orderNumber, totalCents }: Payable, { bankAccount }: PaymentSettings) {
  if (!bankAccount) return undefined
  const reference = paymentReference(orderNumber)
  const epc = epcCode({ ...bankAccount, amountCents: totalCents, reference })
  return epc === undefined ? undefined : { kind: 'bank-transfer' as const, ...bankAccount, epc }
}

const firstChoiceFirst = <Way extends { kind: string }>(ways: Way[], { paymentFirst }: PaymentSettings): Way[] =>
  ways.toSorted((one, other) => Number(other.kind === paymentFirst) - Number(one.kind === paymentFirst))

/** What visitors are told about paying before they order. */
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
