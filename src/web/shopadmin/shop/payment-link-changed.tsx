import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops.ts'
import { PaymentLinkNotice } from '#web/components/payment-link-notice.tsx'

/** Customers pay where the link leads, so its owner should know of every change. */
export function PaymentLinkChanged({ shop }: { shop: Shop }) {
  const t = useTranslations('shop')
  const to = (path: string) => (words: ReactNode) => (
    <Link to={path} className="font-medium text-accent-ink underline">
      {words}
    </Link>
  )
  return (
    <PaymentLinkNotice changes={shop.paymentLinkChanges}>
      {t.rich('paymentLink', { account: to('/account'), payment: to('/shopadmin/settings?tab=payment') })}
    </PaymentLinkNotice>
  )
}
