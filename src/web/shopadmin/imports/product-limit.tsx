import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getApproval } from '#shared/contract/shops/approval.ts'
import { read } from '#web/lib/api/call.ts'
import { useMay } from '../access/use-access.ts'
import { useShopStats } from '../shop/use-shop-stats.ts'

/** Number of products that a shop may have before its approval. Shown before a file is chosen. */
export function ProductLimit({ shopId }: { shopId: number }) {
  const t = useTranslations('imports')
  const { data: approval } = useQuery({
    ...read(getApproval, { params: { id: shopId } }),
    enabled: useMay('settings.read'),
  })
  const { data: stats } = useShopStats(shopId)
  if (approval?.productLimit == null || !stats) return null
  return (
    <p className="rounded-md bg-well px-4 py-3 text-sm">
      {t('productLimit', { limit: approval.productLimit, count: stats.totalProducts })}
    </p>
  )
}
