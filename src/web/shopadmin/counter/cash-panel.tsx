import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { readTypedAmount } from '#shared/rules/money/typed-amount.ts'
import { writeEuros } from '#shared/rules/text/typed-numbers.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

const NOTES = [500, 1_000, 2_000, 5_000, 10_000, 20_000]
const OFFERED = 3

type CashPanelProps = { totalCents: number; onBack: () => void; onPaid: (givenCents: number) => void }

/** Amount received and change. */
export function CashPanel({ totalCents, onBack, onPaid }: CashPanelProps) {
  const t = useTranslations('counter')
  const { money, language } = useFormat()
  const [typed, setTyped] = useState('')
  const given = typed.trim() === '' ? totalCents : (readTypedAmount(typed) ?? 0)
  const change = given - totalCents
  const notes = NOTES.filter((note) => note > totalCents).slice(0, OFFERED)
  return (
    <form
      className="sticky -bottom-3 -mx-3 mt-auto -mb-3 grid gap-3 border-t bg-surface p-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (change >= 0) onPaid(given)
      }}
    >
      <Field label={t('cash.given')} hint={t('cash.exact')} error={change < 0 ? t('cash.tooLittle') : undefined}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          className="h-12 text-lg"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {notes.map((note) => (
          <Button
            key={note}
            variant="secondary"
            className="min-h-12 flex-1 tabular-nums"
            onClick={() => setTyped(writeEuros(note, language))}
          >
            {money(note)}
          </Button>
        ))}
      </div>
      <p className="flex items-baseline justify-between text-lg">
        {t('cash.change')}
        <output className="font-semibold text-2xl tabular-nums">{money(Math.max(0, change))}</output>
      </p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
        <Button variant="outline" className="min-h-14" onClick={onBack}>
          {t('cash.back')}
        </Button>
        <Button type="submit" className="min-h-14 text-base" disabled={change < 0}>
          {t('cash.paid', { total: money(totalCents) })}
        </Button>
      </div>
    </form>
  )
}
