import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { UnusualHold } from '#shared/contract/orders/orders.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Notice } from '#web/components/ui/notice.tsx'

/** List badge for an order of a new customer who holds an unusual share of the stock. */
export function UnusualHoldBadge({ hold }: { hold: UnusualHold }) {
  const t = useTranslations('orders.hold')
  const why = t('why', { percent: hold.percent })
  return (
    <Badge variant="warn" title={why} className="shrink-0">
      <TriangleAlert aria-hidden="true" />
      {t('badge', { count: hold.pieces })}
      <span className="sr-only">. {why}</span>
    </Badge>
  )
}

/** Notice for the same case in the order's details. */
export function UnusualHoldNotice({ hold }: { hold: UnusualHold }) {
  const t = useTranslations('orders.hold')
  return (
    <Notice variant="warn" title={t('title', { count: hold.pieces })}>
      {t('why', { percent: hold.percent })} {t('advice')}
    </Notice>
  )
}
