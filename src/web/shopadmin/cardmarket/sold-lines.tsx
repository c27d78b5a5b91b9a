import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type SoldLine, type SoldState, soldStates } from '#shared/contract/products/cardmarket.ts'
import { Badge, type BadgeProps } from '#web/components/ui/badge.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

const badges: Record<SoldState, BadgeProps['variant']> = {
  ready: 'good',
  booked: 'secondary',
  unmatched: 'warn',
  several: 'warn',
  stock: 'destructive',
  unreadable: 'warn',
}

// Lines that need the owner come first.
const order: readonly SoldState[] = ['stock', 'unmatched', 'several', 'unreadable', 'ready', 'booked']

const MOST_SHOWN = 200

type SoldLinesProps = { lines: readonly SoldLine[]; isBooked: boolean }

/** The articles of a file: what each matches, and what happens with it. */
export function SoldLines({ lines, isBooked }: SoldLinesProps) {
  const t = useTranslations('cardmarket')
  const { money, date, number } = useFormat()
  const [chosen, choose] = useState<SoldState>()
  const nameOf = (state: SoldState) => t(`state.${state === 'ready' && isBooked ? 'done' : state}`)
  const counts = Map.groupBy(lines, ({ state }) => state)
  // An order can contain the same article twice, so the place in the file is the key.
  const placed = lines.map((line, place) => ({ ...line, place }))
  const matching = chosen && counts.has(chosen) ? placed.filter(({ state }) => state === chosen) : placed
  const sorted = matching.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  const shown = sorted.slice(0, MOST_SHOWN)
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
                <Hint state={line.state} />
                <span className="md:hidden">
                  <Matched line={line} isBooked={isBooked} />
                </span>
              </TableCell>
              <TableCell className="py-2 max-md:hidden">
                <Matched line={line} isBooked={isBooked} />
              </TableCell>
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
    </div>
  )
}

function Hint({ state }: { state: SoldState }) {
  const t = useTranslations('cardmarket.hint')
  if (state === 'ready' || state === 'booked') return null
  return <span className="block text-quiet text-xs">{t(state)}</span>
}

function Matched({ line, isBooked }: { line: SoldLine; isBooked: boolean }) {
  const t = useTranslations('cardmarket.preview')
  const { product, quantity, state } = line
  if (!product) return null
  return (
    <>
      <span className="block font-medium">{product.name}</span>
      {state === 'ready' && !isBooked && (
        <span className="block text-quiet text-xs tabular-nums">
          {t('left', { before: product.stock, after: product.stock - quantity })}
        </span>
      )}
    </>
  )
}
