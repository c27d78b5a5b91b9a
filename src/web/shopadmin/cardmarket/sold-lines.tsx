import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type SoldLine, type SoldState, soldStates } from '#shared/contract/products/cardmarket.ts'
import { Badge, type BadgeProps } from '#web/components/ui/badge.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { ChooseProduct } from './choose-product.tsx'
import { Hint, Matched } from './sold-line-parts.tsx'
import type { useSoldFile } from './use-sold-file.ts'

const badges: Record<SoldState, BadgeProps['variant']> = {
  ready: 'good',
  return: 'good',
  booked: 'secondary',
  leftOut: 'secondary',
  cancelled: 'secondary',
  unmatched: 'warn',
  several: 'warn',
  stock: 'destructive',
  refund: 'warn',
  unreadable: 'warn',
}

// Lines that need the owner come first.
const order: readonly SoldState[] = [
  'stock',
  'several',
  'unmatched',
  'refund',
  'unreadable',
  'return',
  'ready',
  'leftOut',
  'cancelled',
  'booked',
]

const MOST_SHOWN = 200

type SoldLinesProps = {
  shopId: number
  lines: readonly SoldLine[]
  isBooked: boolean
  choice: Pick<ReturnType<typeof useSoldFile>['choice'], 'mutateAsync' | 'isPending'>
}

/** The articles of a file: what each matches, and what happens with it. */
export function SoldLines({ shopId, lines, isBooked, choice }: SoldLinesProps) {
  const t = useTranslations('cardmarket')
  const { money, date, number } = useFormat()
  const [chosen, choose] = useState<SoldState>()
  const [choosing, setChoosing] = useState<SoldLine>()
  const nameOf = (state: SoldState) => {
    if (!isBooked) return t(`state.${state}`)
    return t(`state.${state === 'ready' ? 'done' : state === 'return' ? 'returned' : state}`)
  }
  const counts = Map.groupBy(lines, ({ state }) => state)
  // An order can contain the same article twice, so the place in the file is the key.
  const placed = lines.map((line, place) => ({ ...line, place }))
  const matching = chosen && counts.has(chosen) ? placed.filter(({ state }) => state === chosen) : placed
  const sorted = matching.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  const shown = sorted.slice(0, MOST_SHOWN)
  const matched = (line: SoldLine) => <Matched line={line} isBooked={isBooked} onChoose={() => setChoosing(line)} />
  if (lines.length === 0) return <p className="px-5 pb-4 text-quiet text-sm">{t('preview.empty')}</p>
  return (
    <div className="grid gap-2 border-t pt-3">
      {counts.size > 1 && (
        <Select
          className="mx-5 w-64 max-w-full"
          aria-label={t('preview.show')}
          value={chosen ?? 'all'}
          options={soldStates
            .filter((state) => counts.has(state))
            .map((state) => ({
              value: state,
              label: t('preview.stateCount', { name: nameOf(state), count: counts.get(state)?.length ?? 0 }),
            }))}
          onChange={({ currentTarget: { value } }) => choose(soldStates.find((state) => state === value))}
        >
          <option value="all">{t('preview.all', { count: lines.length })}</option>
        </Select>
      )}
      <Table label={t('sold.title')}>
        <TableHeader>
          <TableHead>{t('preview.article')}</TableHead>
          <TableHead className="max-md:hidden">{t('preview.product')}</TableHead>
          <TableHead numeric className="max-sm:hidden">
            {t('preview.price')}
          </TableHead>
        </TableHeader>
        <tbody>
          {shown.map((line) => (
            <TableRow key={line.place}>
              <TableCell className="py-2">
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <Badge variant={badges[line.state]}>{nameOf(line.state)}</Badge>
                  <span className="text-quiet text-xs tabular-nums">
                    {[line.order, line.day && date(line.day)].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <span className="wrap-anywhere block">{line.article}</span>
                <Hint line={line} />
                <span className="md:hidden">{matched(line)}</span>
              </TableCell>
              <TableCell className="py-2 max-md:hidden">{matched(line)}</TableCell>
              <TableCell numeric className="py-2 max-sm:hidden">
                {`${number(line.quantity)} × ${money(line.priceCents)}`}
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
      {sorted.length > shown.length && (
        <p className="px-5 pb-3 text-quiet text-sm">{t('preview.more', { count: sorted.length - shown.length })}</p>
      )}
      {choosing && (
        <ChooseProduct shopId={shopId} line={choosing} choice={choice} onClose={() => setChoosing(undefined)} />
      )}
    </div>
  )
}
