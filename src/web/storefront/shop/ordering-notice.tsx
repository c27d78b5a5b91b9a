import type { PublicShop } from '#shared/contract/storefront.ts'

/** Says that nothing can be ordered, where that is so. A preview says so itself. */
export function OrderingNotice({ shop }: { shop: PublicShop }) {
  if (shop.preview) return null
  if (shop.isActive) {
    return (
      <p className="hidden text-quiet noscript:block">
        Ordering needs JavaScript, which is turned off in this browser.
      </p>
    )
  }
  return (
    <p className="rounded-lg border border-warn/60 bg-warn-wash px-4 py-3">
      Shopping is temporarily unavailable - You can browse products but cannot place orders at this time.
    </p>
  )
}
