import { Minus, Plus } from 'lucide-react'
import { formatMoney } from '#shared/rules/money.ts'
import { stockLevel } from '#shared/rules/stock-level.ts'
import { cn } from '#web/lib/cn.ts'
import { BoxArt } from '../art/box-art.tsx'
import { PackArt } from '../art/pack-art.tsx'
import { SingleArt } from '../art/single-art.tsx'
import type { exampleProducts } from './example-products.ts'

const arts = { single: SingleArt, pack: PackArt, box: BoxArt }

type ExampleProductCardProps = { product: (typeof exampleProducts)[number] }

export function ExampleProductCard({ product }: ExampleProductCardProps) {
  const { name, setName, language, priceCents, stock, quantity, art, hue, emblem } = product
  const Art = arts[art]
  return (
    <div className="flex min-w-0 flex-col gap-1.5 rounded-lg border bg-surface p-1.5">
      <div className="grid aspect-square place-items-center overflow-hidden rounded-md bg-well p-2">
        <Art hue={hue} emblem={emblem} />
      </div>
      <p className="line-clamp-2 min-h-[2.4em] px-0.5 font-medium text-xs leading-tight">{name}</p>
      <p className="truncate px-0.5 text-[0.6875rem] text-quiet">
        {setName} · {language}
      </p>
      <p className="flex items-baseline justify-between gap-1 px-0.5">
        <span className="font-semibold text-sm tabular-nums">{formatMoney(priceCents)}</span>
        <span className={cn('text-[0.6875rem]', stockLevel(stock) === 'low' ? 'text-warn-ink' : 'text-quiet')}>
          Stock: {stock}
        </span>
      </p>
      {quantity ? <Steps quantity={quantity} /> : <AddToCart />}
    </div>
  )
}

const AddToCart = () => (
  <span className="grid h-7 place-items-center rounded-md bg-accent font-medium text-on-accent text-xs">
    Add to Cart
  </span>
)

const Steps = ({ quantity }: { quantity: number }) => (
  <span className="flex h-7 items-center justify-between rounded-md border border-edge-strong px-2 text-xs">
    <Minus className="size-3.5" />
    <span className="font-semibold tabular-nums">{quantity}</span>
    <Plus className="size-3.5" />
  </span>
)
