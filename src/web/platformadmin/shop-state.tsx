import { useTranslations } from 'use-intl'
import { Badge } from '#web/components/ui/badge.tsx'

type Shop = {
  isActive: boolean
  approved: boolean
  renamedFrom?: string | null
  sellerChangedAt?: string | null
  closedAt?: string | null
}

/** Open for orders: approved by the platform and switched on by the owner. */
const isOpenShop = ({ isActive, approved }: Shop): boolean => approved && isActive

/** Badge for closed, active or inactive, and whether the approval is missing. */
export function ShopState({ shop }: { shop: Shop }) {
  const t = useTranslations('platform.shopState')
  if (shop.closedAt) return <Badge variant="secondary">{t('closed')}</Badge>
  return (
    <span className="inline-flex flex-wrap gap-1">
      {isOpenShop(shop) ? (
        <Badge variant="good">{t('active')}</Badge>
      ) : (
        <Badge variant="secondary">{t('inactive')}</Badge>
      )}
      {shop.renamedFrom && <Badge variant="warn">{t('renamed')}</Badge>}
      {shop.sellerChangedAt && <Badge variant="warn">{t('otherSeller')}</Badge>}
      {!shop.approved && <Badge variant="warn">{t('needsApproval')}</Badge>}
    </span>
  )
}
