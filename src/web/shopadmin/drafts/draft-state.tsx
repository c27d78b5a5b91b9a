import { Eye, PackageCheck, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { DraftOrder } from '#shared/contract/orders/draft-orders.ts'
import type { DraftState as State } from '#shared/rules/orders/placing/draft-order.ts'
import { Badge, type BadgeProps } from '#web/components/ui/badge.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

const badges: Record<State, BadgeProps['variant']> = {
  open: 'default',
  ordered: 'good',
  expired: 'secondary',
  withdrawn: 'secondary',
}

export function DraftBadge({ draft: { state } }: { draft: DraftOrder }) {
  const t = useTranslations('draftOrders')
  return <Badge variant={badges[state]}>{t(`state.${state}`)}</Badge>
}

const line = 'flex items-start gap-1.5 text-quiet text-xs [&_svg]:mt-0.5 [&_svg]:size-3.5 [&_svg]:shrink-0'

/** Whether the customer has seen an open draft, whether its stock is reserved, and the reason why it cannot be ordered. */
export function DraftNews({ draft }: { draft: DraftOrder }) {
  const t = useTranslations('draftOrders')
  const { dateTime } = useFormat()
  if (draft.state !== 'open') return null
  const short = draft.isHeld ? [] : draft.items.filter(({ stock, quantity }) => stock < quantity)
  return (
    <>
      {(draft.shippingProblem || short.length > 0) && (
        <span className={cn(line, 'text-warn-ink')}>
          <TriangleAlert aria-hidden="true" />
          {draft.shippingProblem ? t('cannotSend') : t('short', { count: short.length })}
        </span>
      )}
      <span className={cn(line, 'xl:whitespace-nowrap')}>
        <Eye aria-hidden="true" />
        {draft.seenAt ? t('seen', { moment: dateTime(draft.seenAt) }) : t('notSeen')}
      </span>
      {draft.isHeld && (
        <span className={line}>
          <PackageCheck aria-hidden="true" />
          {t('held')}
        </span>
      )}
    </>
  )
}
