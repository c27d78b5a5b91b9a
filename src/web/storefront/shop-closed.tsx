import type { PublicShop } from '#shared/contract/storefront.ts'

/** Says that a shop takes no orders, where it takes none. A preview says so itself. */
export function ShopClosed({ shop }: { shop: PublicShop }) {
  if (shop.isActive || shop.preview) return null
  return (
    <p className="rounded-lg border border-warn/60 bg-warn-wash px-4 py-3">
      Shopping is temporarily unavailable - You can browse products but cannot place orders at this time.
    </p>
  )
}
