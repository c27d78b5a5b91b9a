import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { readTypedAmount } from '#shared/rules/money/typed-amount.ts'
import { writeEuros } from '#shared/rules/text/typed-numbers.ts'
import { Button } from '#web/components/ui/button.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { AmountField } from '../../forms/amount-field.tsx'

const NOTES = [500, 1_000, 2_000, 5_000, 10_000, 20_000]
const OFFERED = 3

type CashGivenProps = { dueCents: number; typed: string; onTyped: (typed: string) => void; focus?: boolean }

/** Cash that the customer hands over, and the change. Empty: exactly the amount. */
export function CashGiven({ dueCents, typed, onTyped, focus = true }: CashGivenProps) {
  const t = useTranslations('counter')
  const { money, language } = useFormat()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // On a touch screen the keyboard would hide the notes.
    if (focus && matchMedia('(pointer: fine)').matches) input.current?.focus()
  }, [focus])
  const change = (typed.trim() === '' ? dueCents : (readTypedAmount(typed) ?? 0)) - dueCents
  const notes = NOTES.filter((note) => note > dueCents).slice(0, OFFERED)
  return (
    <>
      <AmountField
        ref={input}
        label={t('cash.given')}
        hint={t('cash.exact')}
        error={change < 0 && t('cash.tooLittle')}
        large
        value={typed}
        onTyped={onTyped}
      />
      <div className="flex flex-wrap gap-2">
        {notes.map((note) => (
          <Button
            key={note}
            variant="secondary"
            className="min-h-12 flex-1 tabular-nums"
            onClick={() => onTyped(writeEuros(note, language))}
          >
            {money(note)}
          </Button>
        ))}
      </div>
      <p className="flex items-baseline justify-between text-lg">
        {t('cash.change')}
        <output className="font-semibold text-2xl tabular-nums">{money(Math.max(0, change))}</output>
      </p>
    </>
  )
}
