import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type DifferenceItem, listDifference } from '#shared/contract/shops/money/reconciliation.ts'
import { type DifferenceName, leftOut } from '#shared/rules/money/books/reconciliation.ts'
import { Link } from '#web/components/link.tsx'
import { ShowMore } from '#web/components/show-more.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { readPages } from '#web/lib/paging/read-pages.ts'
import { live } from '../../live.ts'

type DifferenceItemsProps = { shopId: number; period: string; difference: DifferenceName; onClose: () => void }

/** Orders or bank entries behind a difference, each with a link. */
export function DifferenceItems({ shopId, period, difference, onClose }: DifferenceItemsProps) {
  const t = useTranslations('reconciliation')
  const query = useInfiniteQuery({
    ...readPages(listDifference, { params: { id: shopId }, query: { period, difference, limit: 25 } }),
    ...live,
  })
  const name = t(`difference.${difference}`)
  const isIgnored = leftOut.some((each) => each === difference)
  return (
    <Card>
      <div className="flex items-center justify-between gap-3 border-b px-5 py-3">
        <h2 className="text-base">{name}</h2>
        <Button variant="ghost" size="sm" aria-label={t('close')} onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
      <Loaded query={query} failure={t('itemsFailed')} skeleton={<Skeletons lines={['h-6', 'h-6']} className="p-5" />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          if (items.length === 0) return <p className="px-5 py-4 text-quiet">{t('nothing')}</p>
          return (
            <>
              <Table label={t('items', { name })}>
                <TableHeader>
                  <TableHead>{t('columns.name')}</TableHead>
                  <TableHead className="max-sm:hidden">{t('columns.details')}</TableHead>
                  <TableHead>{t('columns.day')}</TableHead>
                  <TableHead numeric>{t('amount')}</TableHead>
                </TableHeader>
                <tbody className="tabular-nums">
                  {items.map((item) => (
                    <Row key={item.id} item={item} isIgnored={isIgnored} />
                  ))}
                </tbody>
              </Table>
              <ShowMore query={query} failure={t('itemsFailed')} className="border-t p-3" />
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}

type RowProps = { item: DifferenceItem; isIgnored: boolean }

function Row({ item: { id, kind, name, details, day, cents }, isIgnored }: RowProps) {
  const t = useTranslations('reconciliation')
  const { money, date } = useFormat()
  const entries = isIgnored ? '/shopadmin/payments?entries=ignored' : '/shopadmin/payments'
  const to = kind === 'order' ? `/shopadmin/orders?order=${id}` : entries
  return (
    <TableRow>
      <TableCell className="wrap-anywhere">
        <Link to={to} className="underline underline-offset-4">
          {name || t('bankEntry')}
        </Link>
      </TableCell>
      <TableCell className="wrap-anywhere max-sm:hidden">{details}</TableCell>
      <TableCell className="whitespace-nowrap">{date(day)}</TableCell>
      <TableCell numeric>{money(cents)}</TableCell>
    </TableRow>
  )
}
