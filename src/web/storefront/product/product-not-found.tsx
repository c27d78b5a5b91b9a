import type { PublicShop } from '#shared/contract/storefront.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { Button } from '../../components/ui/button.tsx'
import { useLinkTo } from '../use-link-to.ts'

export function ProductNotFound({ shop }: { shop: PublicShop }) {
  const home = useLinkTo(`/@${shop.slug}`)
  useTitle(`Product not found | ${shop.name}`)
  return (
    <div className="grid justify-items-center gap-2 px-6 py-20 text-center">
      <h1 className="text-lg">Product not found</h1>
      <p className="max-w-prose text-quiet">It may have been removed, or the address has a typo.</p>
      <Button asChild variant="outline" className="mt-3">
        <a {...home}>See what {shop.name} has</a>
      </Button>
    </div>
  )
}
