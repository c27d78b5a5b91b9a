import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type ImportOutcome, type ImportRow, listImportRows } from '#shared/contract/catalogue/csv.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import { ShowMore } from '#web/components/show-more.tsx'
import { Badge, type BadgeProps } from '#web/components/ui/badge.tsx'
import { Failure } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { readPages } from '#web/lib/paging/read-pages.ts'

import { RowChanges } from './row-changes.tsx'
import type { CheckedFile } from './use-check-file.ts'

type ImportRowsProps = { shopId: number; found: CheckedFile; outcome: ImportOutcome | undefined }

/** Rows of the file, loaded page by page. */
export function ImportRows({ shopId, found, outcome }: ImportRowsProps) {
  const t = useTranslations('imports.rows')
  const params = { id: shopId, import: found.id }
  const first: Page<ImportRow> = { items: found.firstRows, total: found.firstRows.length, next: undefined }
  const query = useInfiniteQuery({
    ...readPages(listImportRows, { params, query: { outcome } }),
    // Shows the first page of the check until the outcome has loaded.
    placeholderData: outcome ? undefined : { pages: [first], pageParams: [undefined] },
  })
  if (query.isError && !query.data) {
    return <Failure text={t('failed')} pending={query.isFetching} onRetry={() => query.refetch()} />
  }
  if (!query.data) return <Skeleton className="h-40" />
  const rows = query.data.pages.flatMap(({ items }) => items)
  const total = outcome ? found.counts[outcome] : Object.values(found.counts).reduce((sum, count) => sum + count, 0)
  if (total === 0) return <p className="py-8 text-center text-quiet">{t('none')}</p>
  return (
    <div className="grid gap-3">
      <RowTable rows={rows} />
      <div className="flex items-center justify-between gap-3">
        <p className="text-quiet text-xs tabular-nums" aria-live="polite">
          {t('shown', { shown: rows.length, total })}
        </p>
        <ShowMore query={query} failure={t('failed')} />
      </div>
    </div>
  )
}

const badges: Record<ImportOutcome, BadgeProps['variant']> = {
  create: 'good',
  change: 'default',
  same: 'secondary',
  refused: 'destructive',
}

function RowTable({ rows }: { rows: readonly ImportRow[] }) {
  const t = useTranslations('imports')
  return (
    <Table label={t('rows.table')}>
      <TableHeader>
        <TableHead numeric>{t('rows.line')}</TableHead>
        <TableHead>{t('rows.product')}</TableHead>
        <TableHead>{t('rows.what')}</TableHead>
      </TableHeader>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.line}>
            <TableCell numeric className="align-top text-quiet leading-9">
              {row.line}
            </TableCell>
            <TableCell className="w-1/3 align-top">
              <p className="wrap-anywhere py-1.5 font-medium">
                {row.name || <span className="text-quiet">{t('rows.noName')}</span>}
              </p>
            </TableCell>
            <TableCell className="align-top">
              <div className="flex flex-wrap items-start gap-x-3 gap-y-1 py-1.5">
                <Badge variant={badges[row.outcome]}>{t(`outcome.${row.outcome}`)}</Badge>
                <RowChanges row={row} />
                {row.notes?.map((note) => (
                  <p key={note} className="w-full text-quiet text-xs">
                    {note}
                  </p>
                ))}
              </div>
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
