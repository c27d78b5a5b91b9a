import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { Notice } from '../../../components/ui/notice.tsx'
import { useFormat } from '../../../lib/language/use-format.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { onlineNews } from './online-news.ts'

const variants = { checking: 'info', failed: 'warn', canceled: 'warn', expired: 'warn', notStarted: 'warn' } as const

/** State of the online payment: in progress, failed, or refunded. */
export function OnlinePayment({ order }: { order: CustomerOrder }) {
  const t = useTranslations('order.online')
  const { money } = useFormat()
  const { search } = useLocation()
  // The return address is only known in the browser.
  const news = onlineNews(order, useHydrated() ? search : '')
  const { onlinePayment: payment } = order
  const sent = payment ? payment.refundedCents - payment.refundPendingCents : 0
  return (
    <>
      {news && (
        <Notice role="status" variant={variants[news]} title={t(`${news}.title`)}>
          {t(`${news}.text`)}
        </Notice>
      )}
      {payment?.mode === 'test' && payment.status === 'paid' && <Notice variant="warn">{t('testPaid')}</Notice>}
      {sent > 0 && order.paymentStatus !== 'refunded' && (
        <Notice variant="info">{t('refunded', { amount: money(sent) })}</Notice>
      )}
      {payment && payment.refundPendingCents > 0 && (
        <Notice variant="info">{t('refundPending', { amount: money(payment.refundPendingCents) })}</Notice>
      )}
      {payment && payment.chargedBackCents > 0 && (
        <Notice variant="warn">{t('chargedBack', { amount: money(payment.chargedBackCents) })}</Notice>
      )}
    </>
  )
}
