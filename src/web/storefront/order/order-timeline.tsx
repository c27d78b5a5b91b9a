import { Check, X } from 'lucide-react'
import { useLocale } from 'use-intl'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { cn } from '../../lib/cn.ts'
import { useText } from '../../lib/language/use-text.ts'
import { moment } from './moment.ts'
import { stepsOf } from './order-steps.ts'

/** Timeline of the order: completed steps, the next one, and a cross if the order was cancelled. */
export function OrderTimeline({ order }: { order: CustomerOrder }) {
  const language = useLocale()
  const text = useText()
  // Packing has no time of its own.
  const steps = stepsOf(order).filter(({ key }) => key !== 'packed')
  const next = steps.find(({ at }) => at === undefined)
  return (
    <ol className="grid">
      {steps.map((step, place) => (
        <li
          key={step.key}
          aria-current={step === next ? 'step' : undefined}
          className="relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 pb-5 last:pb-0"
        >
          {place < steps.length - 1 && (
            <span aria-hidden="true" className="absolute top-6 bottom-0 left-[calc(0.75rem-1px)] w-0.5 bg-edge" />
          )}
          <span
            aria-hidden="true"
            className={cn(
              'grid size-6 place-items-center rounded-full border-2',
              step.at ? dots[step.key] : step === next ? 'border-accent' : 'border-edge-strong',
            )}
          >
            {step.at && (step.key === 'cancelled' ? <X {...mark} /> : <Check {...mark} />)}
          </span>
          <div className="grid gap-0.5">
            <p
              className={cn(
                'flex flex-wrap items-baseline gap-x-2',
                step.at || step === next ? 'font-medium' : 'text-quiet',
              )}
            >
              {text(step.label)}
              {step.at && (
                // Browsers and the server may format the date differently.
                <time
                  dateTime={step.at}
                  suppressHydrationWarning
                  className="font-normal text-quiet text-xs tabular-nums"
                >
                  {moment(step.at, language)}
                </time>
              )}
            </p>
            {step.text && <p className="text-quiet text-xs">{text(step.text)}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

const mark = { className: 'size-3.5', strokeWidth: 3 }
const done = 'border-accent bg-accent text-on-accent'
const dots = {
  placed: done,
  paid: done,
  ripped: done,
  packed: done,
  shipped: done,
  cancelled: 'border-bad bg-bad text-on-bad',
  refund: done,
}
