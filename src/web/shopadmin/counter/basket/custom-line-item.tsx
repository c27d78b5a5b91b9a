import { Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import type { BasketCustomLine } from './basket.ts'
import { vatChoiceOf } from './vat-choices.ts'

type CustomLineItemProps = { line: BasketCustomLine; onRemove: () => void }

/** A custom line in the basket. */
export function CustomLineItem({ line, onRemove }: CustomLineItemProps) {
  const t = useTranslations('counter.custom')
  const { money } = useFormat()
  const { name, amountCents } = line
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 py-2">
      <span className="min-w-0 break-words">
        {name}
        <span className="block text-quiet text-xs">{t(`vat.${vatChoiceOf(line)}`)}</span>
      </span>
      <span className="font-medium tabular-nums">{money(amountCents)}</span>
      <Button
        variant="ghost"
        size="icon"
        className="-mr-2"
        aria-label={t('remove', { name })}
        title={t('remove', { name })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </li>
  )
}
