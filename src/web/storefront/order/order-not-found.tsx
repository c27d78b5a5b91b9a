import { PackageX } from 'lucide-react'
import { useEffect } from 'react'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { Button } from '../../components/ui/button.tsx'
import { Empty } from '../../components/ui/empty.tsx'
import { useLinkTo } from '../use-link-to.ts'

export function OrderNotFound({ shop }: { shop: PublicShop }) {
  const orders = useLinkTo(`/@${shop.slug}/orders`)
  useEffect(() => {
    document.title = 'Order not found'
  }, [])
  return (
    <Empty
      className="py-20"
      icon={<PackageX />}
      title={<h1 className="text-lg">Order not found</h1>}
      action={
        <Button asChild variant="outline">
          <a {...orders}>Have the links sent again</a>
        </Button>
      }
    >
      Open the link from your e-mail once more, as a whole.
    </Empty>
  )
}
