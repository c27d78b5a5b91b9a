import { useTranslations } from 'use-intl'
import type { DraftOrder } from '#shared/contract/orders/draft-orders.ts'
import { isSingle } from '#shared/rules/products/categories.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { ListingTitle } from '#web/components/condition-mark.tsx'
import { useConditionScale } from '../shop/use-my-shop.ts'

/** The first product of a draft with its picture, and the number of others. */
export function DraftContents({ draft: { items } }: { draft: DraftOrder }) {
  const t = useTranslations('draftOrders')
  const scale = useConditionScale()
  const [first] = items
  if (!first) return null
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <CardFrame
        src={first.imageUrl}
        alt=""
        sizes="2rem"
        shape={isSingle(first.category) ? 'single' : 'sealed'}
        className="w-8 shrink-0 rounded-sm"
      />
      <span className="min-w-0">
        <span className="line-clamp-2 break-words">
          <span className="tabular-nums">{first.quantity} ×</span>{' '}
          <ListingTitle listing={{ name: first.productName, ...first.details }} scale={scale} />
        </span>
        {items.length > 1 && <span className="block text-quiet text-xs">{t('more', { count: items.length - 1 })}</span>}
      </span>
    </span>
  )
}
