import { Link } from 'react-router'
import type { PlatformShop } from '#shared/contract/platform/platform.ts'
import { Button } from '#web/components/ui/button.tsx'

type ShopProps = { shop: PlatformShop }

export function ShopName({ shop }: ShopProps) {
  return (
    <>
      <p className="truncate font-medium" title={shop.name}>
        {shop.name}
      </p>
      <p className="truncate text-quiet text-xs">{shop.slug ? `/@${shop.slug}` : 'No shop URL yet'}</p>
    </>
  )
}

export function ManageShop({ shop }: ShopProps) {
  return (
    <Button asChild variant="outline" size="sm">
      <Link to={`/platformadmin/shops/${shop.id}`} aria-label={`Manage ${shop.name}`}>
        Manage
      </Link>
    </Button>
  )
}
