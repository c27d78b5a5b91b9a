import { Check, X } from 'lucide-react'
import { useLocale } from 'use-intl'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { useText } from '../../lib/language/use-text.ts'
import { dayAndMonth } from './moment.ts'
import { stepsOf } from './order-steps.ts'

/** The steps of the order next to each other, and an explanation of the current one. */
export function OrderProgress({ order }: { order: CustomerOrder }) {
  const language = useLocale()
  const text = useText()
  const steps = stepsOf(order)
  const next = steps.find(({ at }) => at === undefined)
  const explained = (next ?? steps.findLast((step) => step.text))?.text
  return (
    <div className="@container grid gap-3">
      <ol className="progress">
        {steps.map((step) => (
          <li
            key={step.key}
            aria-current={step === next ? 'step' : undefined}
            data-done={step.at ? step.key : undefined}
          >
            <span aria-hidden="true">
              {step.at && (step.key === 'cancelled' ? <X {...mark} /> : <Check {...mark} />)}
            </span>
            <p>
              {text(step.label)}
              {step.at && (
                // Browsers and the server may format the date differently.
                <time dateTime={step.at} suppressHydrationWarning>
                  {dayAndMonth(step.at, language)}
                </time>
              )}
            </p>
          </li>
        ))}
      </ol>
      {explained && <p className="text-quiet text-sm">{text(explained)}</p>}
    </div>
  )
}

const mark = { className: 'size-3.5', strokeWidth: 3 }
