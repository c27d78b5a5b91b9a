import { LayoutGrid, ShoppingCart, Store, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { ShopBannerPattern } from '#web/components/shop-banner-pattern.tsx'
import { cn } from '#web/lib/cn.ts'
import { ExampleProductCard } from './example-product-card.tsx'
import { exampleProducts } from './example-products.ts'

type PhoneProps = { shopName: string; className?: string | undefined }

/** A storefront as a customer holds it. A picture: nothing in it can be pressed. */
export function Phone({ shopName, className }: PhoneProps) {
  return (
    <figure className={className}>
      <figcaption className="sr-only">
        An example storefront on a phone: banner, booster packs, a booster box and a single with prices and stock.
      </figcaption>
      <div
        aria-hidden="true"
        className="relative mx-auto w-full max-w-[18.5rem] select-none rounded-[2.75rem] border border-edge-strong bg-raised p-2 shadow-md"
      >
        <div className="relative flex h-[37.5rem] flex-col overflow-hidden rounded-[2.2rem] border bg-ground">
          <span className="absolute top-2 left-1/2 z-10 h-5 w-20 -translate-x-1/2 rounded-full bg-veil" />
          <Header shopName={shopName} />
          <Banner shopName={shopName} />
          <Filters />
          <div className="grid min-h-0 flex-1 grid-cols-2 content-start gap-2 overflow-hidden px-2.5">
            {exampleProducts.map((product) => (
              <ExampleProductCard key={product.name} product={product} />
            ))}
          </div>
          <BottomBar />
        </div>
      </div>
    </figure>
  )
}

function Header({ shopName }: { shopName: string }) {
  return (
    <div className="flex items-center justify-between gap-3 bg-surface px-4 pt-9 pb-2">
      <span className="min-w-0 truncate font-semibold">{shopName}</span>
      <span className="relative text-ink">
        <ShoppingCart className="size-5" />
        <span className="absolute -top-1.5 -right-2 grid size-4 place-items-center rounded-full bg-accent font-semibold text-[0.625rem] text-on-accent leading-none">
          2
        </span>
      </span>
    </div>
  )
}

function Banner({ shopName }: { shopName: string }) {
  return (
    <div className="relative h-24 shrink-0 overflow-hidden">
      <ShopBannerPattern seed="toploader" className="absolute inset-0" accent="var(--color-accent)" />
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-veil to-transparent px-4 pt-6 pb-2.5 text-on-veil">
        <p className="truncate font-semibold text-base">{shopName}</p>
        <p className="text-xs">Boosters, boxes and singles. Shipped every day.</p>
      </div>
    </div>
  )
}

function Filters() {
  return (
    <div className="flex items-center justify-between px-3 pt-2.5 pb-2 text-quiet text-xs">
      <span>
        <span className="tabular-nums">118</span> products available
      </span>
      <span className="rounded-md border border-edge-strong px-2 py-0.5 font-medium text-ink">Filter</span>
    </div>
  )
}

function BottomBar() {
  return (
    <div className="grid grid-cols-4 border-t bg-surface px-2 pt-2 pb-3 text-quiet">
      <Place icon={<Store />} label="Shop" here />
      <Place icon={<LayoutGrid />} label="Categories" />
      <Place icon={<ShoppingCart />} label="Cart" />
      <Place icon={<UserRound />} label="Account" />
    </div>
  )
}

function Place({ icon, label, here }: { icon: ReactNode; label: string; here?: boolean }) {
  return (
    <span
      className={cn(
        'grid justify-items-center gap-0.5 text-[0.625rem] [&_svg]:size-4.5',
        here && 'font-medium text-accent-ink',
      )}
    >
      {icon}
      {label}
    </span>
  )
}
