import { Flag, SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ListedReport } from '#shared/contract/reports.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Pagination } from '#web/components/ui/pagination.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { ListSkeleton } from '../list-skeleton.tsx'
import { ReportBadge } from './report-badge.tsx'
import { PER_PAGE, type ReportFilter, useReports } from './use-reports.ts'

type ReportListProps = { filter: ReportFilter; onOpen: (id: number) => void; onPage: (page: number) => void }

export function ReportList({ filter, onOpen, onPage }: ReportListProps) {
  const t = useTranslations('reports')
  const query = useReports(filter)
  return (
    <Loaded query={query} failure={t('failure')} skeleton={<ListSkeleton />}>
      {({ reports, total }) => {
        const pages = Math.max(1, Math.ceil(total / PER_PAGE))
        return (
          <div className="grid gap-3" aria-busy={query.isPlaceholderData}>
            <p role="status" className="text-quiet tabular-nums">
              {t('shown', { total })}
            </p>
            <Card className="overflow-hidden">
              {reports.length > 0 ? (
                <ul aria-label={t('title')} className="divide-y">
                  {reports.map((report) => (
                    <Line key={report.id} report={report} onOpen={onOpen} />
                  ))}
                </ul>
              ) : (
                <Nothing filter={filter} total={total} onPage={onPage} />
              )}
              {pages > 1 && (
                <Pagination
                  label={t('pages')}
                  className="border-t px-5 py-3"
                  page={Math.min(filter.page, pages)}
                  pages={pages}
                  onPageChange={onPage}
                />
              )}
            </Card>
          </div>
        )
      }}
    </Loaded>
  )
}

function Line({ report, onOpen }: { report: ListedReport; onOpen: (id: number) => void }) {
  const t = useTranslations('reports')
  const { dateTime } = useFormat()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-5 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="wrap-anywhere font-medium">{report.productName ?? t('wholeShop')}</span>
          <ReportBadge report={report} />
        </p>
        <p className="wrap-anywhere text-quiet text-xs">
          {t(`reason.${report.reason}`)} · {report.shopName} ·{' '}
          <span className="whitespace-nowrap tabular-nums">{dateTime(report.createdAt)}</span> · {report.number}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('openOf', { number: report.number })}
        onClick={() => onOpen(report.id)}
      >
        {t('open')}
      </Button>
    </li>
  )
}

function Nothing({ filter, total, onPage }: Pick<ReportListProps, 'filter' | 'onPage'> & { total: number }) {
  const t = useTranslations('reports')
  if (total > 0) {
    return (
      <Empty
        icon={<Flag />}
        title={t('noMore')}
        action={
          <Button variant="outline" onClick={() => onPage(1)}>
            {t('toFirst')}
          </Button>
        }
      />
    )
  }
  if (filter.search !== '') return <Empty icon={<SearchX />} title={t('noMatch')} />
  if (filter.state !== 'open') return <Empty icon={<Flag />} title={t('none')} />
  return (
    <Empty icon={<Flag />} title={t('noneOpen')}>
      {t('noneOpenText')}
    </Empty>
  )
}
