import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CASH_LIMIT_CENTS, cashDue } from '#shared/rules/money/cash.ts'
import { readTypedAmount } from '#shared/rules/money/typed-amount.ts'
import { meansLabel } from '#shared/rules/payments/pay-means.ts'
import { Button } from '#web/components/ui/button.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import type { Paying } from '../basket/basket.ts'
import { CashGiven } from './cash-given.tsx'

const typedMeans = ['card', 'transfer'] as const

type SplitPanelProps = {
  totalCents: number
  roundsCash: boolean
  onBack: () => void
  onPaid: (paying: Paying, givenCents?: number) => void
}

/** A payment in parts: by card and by transfer as typed, and the rest in cash. */
export function SplitPanel({ totalCents, roundsCash, onBack, onPaid }: SplitPanelProps) {
  const t = useTranslations('counter')
  const { money } = useFormat()
  const text = useText()
  const [typed, setTyped] = useState({ card: '', transfer: '', given: '' })
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const parts = typedMeans.map((means) => {
    const entered = typed[means].trim()
    return { means, amountCents: entered === '' ? 0 : readTypedAmount(entered) }
  })
  const isWrong = parts.some(({ amountCents }) => amountCents === undefined)
  const restCents = parts.reduce((rest, { amountCents = 0 }) => rest - amountCents, totalCents)
  const due = cashDue(Math.max(0, restCents), roundsCash)
  const given = typed.given.trim() === '' ? due : (readTypedAmount(typed.given) ?? 0)
  const payments = [{ means: 'cash' as const, amountCents: restCents }, ...parts].flatMap(
    ({ means, amountCents = 0 }) => (amountCents > 0 ? [{ means, amountCents }] : []),
  )
  const isTooMuch = due >= CASH_LIMIT_CENTS
  const isReady = !isWrong && restCents >= 0 && given >= due && !isTooMuch
  return (
    <form
      aria-label={t('split.open')}
      className="sticky -bottom-3 -mx-3 mt-auto -mb-3 grid gap-3 border-t bg-surface p-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onPaid({ payments }, restCents > 0 ? given : undefined)
      }}
    >
      <p className="flex items-baseline justify-between">
        {t('split.total')}
        <span className="font-semibold text-xl tabular-nums">{money(totalCents)}</span>
      </p>
      <div className="grid grid-cols-2 gap-2">
        {parts.map(({ means, amountCents }) => (
          <AmountField
            key={means}
            ref={means === 'card' ? first : undefined}
            label={t('split.part', { means: text(meansLabel(means)) })}
            error={amountCents === undefined && t('split.wrong')}
            large
            value={typed[means]}
            onTyped={(entered) => setTyped((before) => ({ ...before, [means]: entered }))}
          />
        ))}
      </div>
      {restCents < 0 ? (
        <p role="alert" className="font-medium text-bad-ink">
          {t('split.tooMuch', { amount: money(-restCents) })}
        </p>
      ) : (
        <p className="flex items-baseline justify-between">
          {due === restCents ? t('split.cash') : t('split.cashRounded', { amount: money(restCents) })}
          <span className="font-semibold text-xl tabular-nums">{money(due)}</span>
        </p>
      )}
      {isTooMuch && (
        <p role="alert" className="font-medium text-bad-ink">
          {t('cash.limit', { limit: money(CASH_LIMIT_CENTS) })}
        </p>
      )}
      {restCents > 0 && !isTooMuch && (
        <CashGiven
          dueCents={due}
          typed={typed.given}
          onTyped={(entered) => setTyped((before) => ({ ...before, given: entered }))}
          focus={false}
        />
      )}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
        <Button variant="outline" className="min-h-14" onClick={onBack}>
          {t('cash.back')}
        </Button>
        <Button type="submit" className="min-h-14 text-base" disabled={!isReady}>
          {t('split.paid', { total: money(totalCents - Math.max(0, restCents) + due) })}
        </Button>
      </div>
    </form>
  )
}
