import { Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ChecklistItem } from '#shared/contract/shops/approval.ts'

type ChecklistItemsProps = {
  items: readonly ChecklistItem[]
  /** Content below an item: evidence, or the next step. */
  detail: (item: ChecklistItem) => ReactNode
}

/** Requirements of the platform for a shop. States have a text, because colour alone is not accessible. */
export function ChecklistItems({ items, detail }: ChecklistItemsProps) {
  const t = useTranslations('checklist')
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item.item} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 text-sm">
          {item.done ? (
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4 text-good-ink" />
          ) : (
            <Circle aria-hidden="true" className="mt-0.5 size-4 text-warn-ink" />
          )}
          <div className="min-w-0">
            <p>
              {t(`item.${item.item}`)} <span className="sr-only">: {item.done ? t('done') : t('missing')}</span>
            </p>
            <div className="wrap-anywhere text-quiet empty:hidden">{detail(item)}</div>
          </div>
        </li>
      ))}
    </ul>
  )
}
