import { Badge } from '#web/components/ui/badge.tsx'

type Shop = { isActive: boolean; approved: boolean; renamedFrom?: string | null }

/** Active means open for orders: approved by the platform and switched on by its owner. */
const isOpenShop = ({ isActive, approved }: Shop): boolean => approved && isActive

/** Active or not, and whether that is because the platform has not approved the shop. */
export function ShopState({ shop }: { shop: Shop }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {isOpenShop(shop) ? <Badge variant="good">Active</Badge> : <Badge variant="secondary">Inactive</Badge>}
      {shop.renamedFrom && <Badge variant="warn">Renamed</Badge>}
      {!shop.approved && <Badge variant="warn">Needs approval</Badge>}
    </span>
  )
}
