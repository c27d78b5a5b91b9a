import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { PaymentNotice } from '#web/components/payment-notice.tsx'
import { AllowedLink } from '../access/allowed-link.tsx'

/** Notifies owners of every change to the payment link and account, because customers send money there. */
export function PaymentChanged({ shop }: { shop: Shop }) {
  const t = useTranslations('shop')
  const to = (path: string) => (words: ReactNode) => (
    <AllowedLink to={path} className="font-medium text-accent-ink underline">
      {words}
    </AllowedLink>
  )
  const advice = t.rich('paymentLink', { account: to('/account'), payment: to('/shopadmin/settings/payment') })
  return (
    <>
      <PaymentNotice about="paymentLink" changes={shop.paymentLinkChanges}>
        {advice}
      </PaymentNotice>
      <PaymentNotice about="bankAccount" changes={shop.bankAccountChanges}>
        {advice}
      </PaymentNotice>
    </>
  )
}
