import { Clapperboard } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isToOpen, type LiveLine } from '#shared/rules/orders/placing/open-live.ts'

/** Shown below an order line: whether it will be opened live, or how many pieces were. */
export function OpenLiveMark({ quantity, openLiveVersion, openedQuantity }: LiveLine) {
  const t = useTranslations('openLive')
  if (openedQuantity === 0 && !isToOpen({ quantity, openLiveVersion, openedQuantity })) return null
  const part = openedQuantity > 0 && openedQuantity < quantity
  return (
    <span className="mt-0.5 flex items-center gap-1.5 text-accent-ink text-xs">
      <Clapperboard className="size-3.5 shrink-0" aria-hidden="true" />
      {part ? t('openedPart', { count: openedQuantity, quantity }) : t(openedQuantity > 0 ? 'opened' : 'asked')}
    </span>
  )
}
