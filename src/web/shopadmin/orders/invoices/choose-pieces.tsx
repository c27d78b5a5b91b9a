import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { InvoiceLine } from '#shared/contract/orders/order-invoices.ts'
import { Stepper } from '#web/components/ui/form/stepper.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

type ChoosePiecesProps = {
  left: readonly InvoiceLine[]
  /** How many of each line. */
  pieces: ReadonlyMap<number, number>
  onChange: (pieces: ReadonlyMap<number, number>) => void
  problem: string | undefined
}

export function ChoosePieces({ left, pieces, onChange, problem }: ChoosePiecesProps) {
  const t = useTranslations('orders.invoices')
  const { money } = useFormat()
  const problemId = useId()
  return (
    <fieldset className="grid gap-1.5" aria-describedby={problem ? problemId : undefined}>
      <legend className="sr-only">{t('linesLabel')}</legend>
      <ul className="divide-y rounded-lg border">
        {left
          .filter(({ quantity }) => quantity > 0)
          .map(({ line, name, quantity, totalCents }) => (
            <li key={line} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
              <span className="grid min-w-40 flex-1">
                <span className="wrap-anywhere">{name}</span>
                <span className="text-quiet text-xs tabular-nums">
                  {t('left', { quantity, each: money(totalCents / quantity) })}
                </span>
              </span>
              <Stepper
                label={name}
                value={pieces.get(line) ?? 0}
                max={quantity}
                onChange={(value) => onChange(new Map(pieces).set(line, value))}
              />
            </li>
          ))}
      </ul>
      {problem && (
        <p id={problemId} role="alert" className="text-bad-ink text-xs">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
