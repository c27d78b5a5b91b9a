import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CASH_LIMIT_CENTS } from '#shared/rules/money/cash.ts'
import { readTypedAmount } from '#shared/rules/money/typed-amount.ts'
import { Button } from '#web/components/ui/button.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { CashGiven } from './cash-given.tsx'

type CashPanelProps = {
  totalCents: number
  /** The total, rounded if the shop rounds cash. */
  dueCents: number
  onBack: () => void
  onPaid: (givenCents: number) => void
}

/** Amount received and change. */
export function CashPanel({ totalCents, dueCents, onBack, onPaid }: CashPanelProps) {
  const t = useTranslations('counter')
  const { money } = useFormat()
  const [typed, setTyped] = useState('')
  const given = typed.trim() === '' ? dueCents : (readTypedAmount(typed) ?? 0)
  const isTooMuch = dueCents >= CASH_LIMIT_CENTS
  const isReady = given >= dueCents && !isTooMuch
  return (
    <form
      className="sticky -bottom-3 -mx-3 mt-auto -mb-3 grid gap-3 border-t bg-surface p-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onPaid(given)
      }}
    >
      {dueCents !== totalCents && (
        <p className="flex items-baseline justify-between tabular-nums">
          {t('cash.rounded', { total: money(totalCents) })}
          <span className="font-semibold text-2xl">{money(dueCents)}</span>
        </p>
      )}
      {isTooMuch ? (
        <p role="alert" className="font-medium text-bad-ink">
          {t('cash.limit', { limit: money(CASH_LIMIT_CENTS) })}
        </p>
      ) : (
        <CashGiven dueCents={dueCents} typed={typed} onTyped={setTyped} />
      )}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
        <Button variant="outline" className="min-h-14" onClick={onBack}>
          {t('cash.back')}
        </Button>
        <Button type="submit" className="min-h-14 text-base" disabled={!isReady}>
          {t('cash.paid', { total: money(dueCents) })}
        </Button>
      </div>
    </form>
  )
}
