import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney } from '#shared/rules/money.ts'
import { displayOrderNumber } from '#shared/rules/order-number.ts'
import { stockLabel } from '#shared/rules/stock-level.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { cn } from '#web/lib/cn.ts'

// Pieces of the product, drawn small. None of them can be pressed, and screen readers pass them by.

const sheet = 'rounded-lg border bg-raised shadow-sm'

export function LinkPicture() {
  return (
    <div className="grid gap-2">
      <p className={cn(sheet, 'w-fit max-w-full px-4 py-2.5')}>Do you still have Surging Sparks?</p>
      <p className="grid w-fit max-w-full gap-0.5 justify-self-end rounded-lg bg-accent px-4 py-2.5 text-on-accent">
        Twelve boxes left, all in my shop:
        <span className="flex items-center gap-1 font-semibold text-base">
          /@your-shop
          <ArrowUpRight className="size-4" />
        </span>
      </p>
    </div>
  )
}

export function StockPicture() {
  return (
    <div className={cn(sheet, 'divide-y')}>
      <StockLine name="Surging Sparks Booster Box" badge={<Badge variant="outline">{stockLabel(12)}</Badge>} />
      <StockLine name="Obsidian Flames ETB" badge={<Badge variant="secondary">{stockLabel(1)}</Badge>} />
      <StockLine name="Temporal Forces Booster Box" badge={<Badge variant="destructive">{stockLabel(0)}</Badge>} />
    </div>
  )
}

function StockLine({ name, badge }: { name: string; badge: ReactNode }) {
  return (
    <p className="flex items-center justify-between gap-3 px-4 py-2.5">
      <span className="truncate font-medium">{name}</span>
      {badge}
    </p>
  )
}

export function PaymentPicture() {
  return (
    <div className={cn(sheet, 'mx-auto grid w-full max-w-72 gap-2.5 p-4')}>
      <p className="flex items-baseline justify-between">
        Total (2 items)
        <span className="font-semibold text-lg tabular-nums">{formatMoney(1790)}</span>
      </p>
      <span className="grid h-9 place-items-center rounded-md bg-accent font-medium text-on-accent">Commit to Buy</span>
      <p className="text-center text-quiet text-xs">Paid through your own link</p>
    </div>
  )
}

export function QueuePicture() {
  return (
    <div className={cn(sheet, 'divide-y')}>
      <QueueLine number="2025131" age="4 min" step="Mark Paid" />
      <QueueLine number="2025130" age="2 h" step="Mark Ripped" />
      <QueueLine number="2025128" age="1 d" step="Ship" />
    </div>
  )
}

function QueueLine({ number, age, step }: { number: string; age: string; step: string }) {
  return (
    <p className="flex items-center gap-3 whitespace-nowrap px-4 py-2 tabular-nums">
      <span className="font-medium">{displayOrderNumber(number)}</span>
      <span className="min-w-0 flex-1 truncate text-quiet text-xs">{age}</span>
      <span className="rounded-md border px-2.5 py-1 font-medium text-xs">{step}</span>
    </p>
  )
}
