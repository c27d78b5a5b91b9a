import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { cartPayFrom, cartRelease } from '#shared/rules/orders/placing/cart.ts'
import { firstWay } from '#shared/rules/payments/first-way.ts'
import { termsPath } from '#shared/rules/shops/terms.ts'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import type { CartTo } from '../../lib/cart/cart-store.ts'
import type { CartPrice } from '../../lib/cart/checkout.ts'
import { useFormat } from '../../lib/language/use-format.ts'
import { GuaranteeNotice } from '../guarantee/guarantee-notice.tsx'
import { SellerLink } from '../shop/seller-link.tsx'

type CheckoutNotesProps = { shop: PublicShop; cart: CartTo; price: CartPrice }

/** How to pay, from whom, and under which terms: the last lines before the order. */
export function CheckoutNotes({ shop, cart, price }: CheckoutNotesProps) {
  const t = useTranslations('cart')
  const { date } = useFormat()
  const release = cartRelease(cart.lines, amsterdamDay(new Date()))
  return (
    <div className="grid gap-2 border-t pt-4 text-quiet text-xs">
      {release && <p>{t('releasedOn', { day: date(release) })}</p>}
      {shop.isActive && (
        <>
          <HowToPay shop={shop} cart={cart} price={price} />
          {shop.termsVersion !== null && <TermsApply shop={shop} />}
        </>
      )}
      {shop.seller && (
        <p className="wrap-anywhere">
          {t('soldBy', { seller: shop.seller.legalName, city: shop.seller.city })}{' '}
          <SellerLink shop={shop} className="pointer-coarse:min-h-6" />
        </p>
      )}
      {shop.isActive && <GuaranteeNotice />}
    </div>
  )
}

function HowToPay({ shop, cart, price: { totalCents, dueCents, delivery } }: CheckoutNotesProps) {
  const t = useTranslations('cart')
  const { date } = useFormat()
  const payFrom = cartPayFrom(cart.lines, amsterdamDay(new Date()))
  const way = firstWay(shop.waysToPay, dueCents)
  if (dueCents === 0) return <p>{t(totalCents === 0 ? 'nothingToPay' : 'credit.paysAll')}</p>
  if (delivery === 'pickup' && shop.delivery.payAtPickup) return <p>{t('atPickup', { shop: shop.name })}</p>
  if (payFrom !== undefined) return <p>{t('payLater', { day: date(payFrom) })}</p>
  if (way?.kind === 'link') {
    const strong = (host: ReactNode) => (
      <span key="host" className="font-medium text-ink">
        {host}
      </span>
    )
    return <p>{t.rich('payAt', { host: way.host, strong })}</p>
  }
  const text = way === undefined ? 'instructions' : way.kind === 'provider' ? 'online' : 'transfer'
  return <p>{t(text, { shop: shop.name })}</p>
}

/** Opens in a new tab, so that the cart stays open. */
function TermsApply({ shop }: { shop: PublicShop }) {
  const t = useTranslations('cart')
  const to = (document: 'terms' | 'returns') => (words: ReactNode) => (
    <PageAnchor
      key={document}
      href={termsPath(shop.slug, document)}
      target="_blank"
      className="text-accent-ink underline underline-offset-2"
    >
      {words}
    </PageAnchor>
  )
  return <p>{t.rich('terms', { terms: to('terms'), returns: to('returns') })}</p>
}
