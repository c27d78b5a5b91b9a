import type { PlatformShop } from '#shared/contract/platform/platform.ts'
import { fullName } from '#shared/rules/text/person.ts'
import { ShopState } from '../shop-state.tsx'
import { ManageShop, ShopName } from './shop-names.tsx'

/** The same list where there is no room for columns. */
export function ShopCards({ shops }: { shops: readonly PlatformShop[] }) {
  return (
    <ul aria-label="Shops" className="divide-y">
      {shops.map((shop) => (
        <li key={shop.id} className="grid gap-2.5 px-4 py-3">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
            <div className="min-w-[min(100%,8rem)] flex-1">
              <ShopName shop={shop} />
            </div>
            <ManageShop shop={shop} />
          </div>
          <p className="min-w-0 truncate text-quiet text-xs">
            {shop.owner.email} · {fullName(shop.owner.firstName, shop.owner.lastName)}
          </p>
          <ShopState shop={shop} />
        </li>
      ))}
    </ul>
  )
}
