import { Eye } from 'lucide-react'
import type { PublicShop } from '#shared/contract/storefront.ts'

const said = {
  owner: 'Preview: only you can see this until your shop is approved',
  administrator: 'Preview: only the owner and administrators can see this until the shop is approved',
}

/** Says that a shop is not public yet. */
export function PreviewBar({ shop }: { shop: PublicShop }) {
  if (!shop.preview) return null
  return (
    <aside aria-label="Preview" className="border-warn/60 border-b bg-warn-wash">
      <p className="mx-auto flex max-w-7xl items-center gap-2 px-4 py-2.5 font-medium sm:px-6 lg:px-8">
        <Eye aria-hidden="true" className="size-4 shrink-0 text-warn-ink" />
        {said[shop.preview]}
      </p>
    </aside>
  )
}
