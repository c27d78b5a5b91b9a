import type { Condition } from '#shared/rules/cards/conditions.ts'
import { cn } from '#web/lib/cn.ts'

/** Wear of a card of 63 by 88 mm, as paths: chipped edges, scratches, creases and stains. Each condition has that of the ones before it. */
const wear: Readonly<Record<Condition, { chips?: string; scratches?: string; creases?: string; stains?: string }>> = {
  MT: {},
  NM: { chips: 'M62.5 71v2' },
  EX: { chips: 'M.5 24v5M14 87.5h6M62.5 15v4', scratches: 'M38 20l9 7' },
  GD: {
    chips: 'M.5 52v10M36 .5h8M62.5 40v7M44 87.5h9M.5 3.5l3-3M59.5 87.5l3-3',
    scratches: 'M14 36l16-9M22 58l24 8M46 38l7-12',
  },
  LP: {
    chips: 'M.5 8v12M.5 34v8M.5 70v12M6 .5h20M50 .5h8M62.5 22v12M62.5 52v16M26 87.5h14M59.5.5l3 3M.5 84.5l3 3',
    creases: 'M50 1l12 11',
  },
  PL: {
    scratches: 'M8 24l14 18M30 70l22-10M12 78l14-6',
    creases: 'M1 62l20-6 18 5 23-8',
    stains: 'M40 70a7 5 0 1 0 1 0',
  },
  PO: { creases: 'M26 1l4 22-5 20 6 24-3 20M1 30l16 5', stains: 'M12 16a8 6 0 1 0 1 0' },
}

const order = Object.keys(wear) as Condition[]

/** A drawn card with the most wear that a condition allows. */
export function ConditionDrawing({ condition, className }: { condition: Condition; className?: string }) {
  const seen = order.slice(0, order.indexOf(condition) + 1).map((each) => wear[each])
  const all = (kind: keyof (typeof seen)[number]) => seen.map((each) => each[kind] ?? '').join('')
  return (
    <svg viewBox="0 0 63 88" aria-hidden="true" className={cn('block', className)}>
      <rect width="63" height="88" rx="3.5" className="fill-accent" />
      <rect x="4.5" y="12" width="54" height="36" rx="1" className="fill-surface opacity-35" />
      <path d="M4.5 48l16-18 11 11 8-7 19 14z" className="fill-surface opacity-35" />
      <path d="M5 7.5h26M5 57h53M5 64h53M5 71h34" className="fill-none stroke-2 stroke-surface opacity-50" />
      <path d={all('stains')} className="fill-ink opacity-30" />
      <path d={all('creases')} className="fill-none stroke-[2.5] stroke-ink opacity-45" />
      <path d={all('creases')} className="fill-none stroke-1 stroke-surface" />
      <path d={all('scratches')} className="fill-none stroke-[.7] stroke-surface" />
      <path d={all('chips')} className="fill-none stroke-[2.5] stroke-surface" />
      {condition === 'PO' && <path d="M63 60l-13 5 5 3-4 4 12-2z" className="fill-surface" />}
    </svg>
  )
}
