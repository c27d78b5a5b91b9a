import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Text } from '#shared/messages/translator.ts'
import { listingDetails } from '#shared/rules/cards/listing-name.ts'
import { Problem } from '#web/components/problem.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { typedNumber } from '../../forms/typed-number.ts'
import { useConditionScale } from '../../shop/use-my-shop.ts'
import { entryFacts } from '../entry-facts.ts'
import type { ListRow } from './list-rows.ts'

type ListLineRowProps = {
  row: ListRow
  /** The price of a new product if none is typed. */
  suggestedCents: number | null
  problem: Text | string | undefined
  onChange: (part: Partial<ListRow>) => void
  onRemove: () => void
}

/** Columns of a line: the card, quantity, price, and a button to remove it. On phones the card is on a line of its own. */
export const listColumns =
  'grid grid-cols-[minmax(0,4rem)_minmax(0,6rem)_1fr_auto] items-center gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_4rem_6rem_2rem]'

/** A line of the list: its text, the matched card, quantity and price. */
export function ListLineRow({ row, suggestedCents, problem, onChange, onRemove }: ListLineRowProps) {
  const t = useTranslations()
  const write = useText()
  const { language } = useFormat()
  const scale = useConditionScale()
  const { line, entry } = row
  const named = (what: string) => t('search.list.ofLine', { what, line: line.text })
  const { condition, finish, isFirstEdition } = line
  const copy = { name: '', condition: condition || null, finish, language: line.language, isFirstEdition }
  const details = write(listingDetails(copy, scale))
  const stated =
    line.currency !== 'EUR' &&
    line.priceCents !== null &&
    t('search.list.inCurrency', { amount: typedNumber('euros', line.priceCents, language), currency: line.currency })
  return (
    <li className={cn(listColumns, 'py-3')}>
      <div className="col-span-full min-w-0 sm:col-span-1">
        <p className="wrap-anywhere text-quiet text-xs">{line.text}</p>
        {line.entries.length === 0 && <p className="font-medium text-bad-ink">{t('search.list.unknown')}</p>}
        {line.clear && entry && <p className="break-words font-medium">{entry.name}</p>}
        {!line.clear && line.entries.length > 0 && (
          <Select
            aria-label={named(t('search.list.choose'))}
            className="mt-1"
            value={entry?.id ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ entry: line.entries.find(({ id }) => String(id) === value) })
            }
            options={[
              { value: '', label: t('search.list.choose') },
              ...line.entries.map((each) => ({
                value: String(each.id),
                label: [each.name, write(entryFacts(each))].join(' · '),
              })),
            ]}
          />
        )}
        {entry && (
          <p className="break-words text-quiet text-xs">
            {[line.clear && write(entryFacts(entry)), details, stated].filter(Boolean).join(' · ')}
          </p>
        )}
        <Problem className="text-xs">{problem && write(problem)}</Problem>
      </div>
      <Input
        aria-label={named(t('products.field.stock'))}
        inputMode="numeric"
        autoComplete="off"
        disabled={!entry}
        value={row.stock}
        onChange={(event) => onChange({ stock: event.currentTarget.value })}
      />
      <Input
        aria-label={named(t('editor.price'))}
        inputMode="decimal"
        autoComplete="off"
        disabled={!entry}
        placeholder={suggestedCents === null ? t('numbers.noAmount') : typedNumber('euros', suggestedCents, language)}
        value={row.price}
        onChange={(event) => onChange({ price: event.currentTarget.value })}
      />
      <Button
        variant="ghost"
        size="icon-sm"
        className="max-sm:col-start-4"
        aria-label={named(t('search.list.remove'))}
        onClick={onRemove}
      >
        <X />
      </Button>
    </li>
  )
}
