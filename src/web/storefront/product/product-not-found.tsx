import { PackageX } from 'lucide-react'
import { useEffect } from 'react'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { Button } from '../../components/ui/button.tsx'
import { Empty } from '../../components/ui/empty.tsx'
import { useLinkTo } from '../use-link-to.ts'

export function ProductNotFound({ shop }: { shop: PublicShop }) {
  const home = useLinkTo(`/@${shop.slug}`)
  useEffect(() => {
    document.title = `Product not found | ${shop.name}`
  }, [shop.name])
  return (
    <Empty
      className="py-20"
      icon={<PackageX />}
      title={<h1 className="text-lg">Product not found</h1>}
      action={
        <Button asChild variant="outline">
          <a {...home}>See what {shop.name} has</a>
        </Button>
      }
    >
      It may have left the shop, or the address has a typing error in it.
    </Empty>
  )
}
