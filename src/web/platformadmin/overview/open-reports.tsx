import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { listReports } from '#shared/contract/reports.ts'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardHeader } from '#web/components/ui/card.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

const SHOWN = 5

/** Reports that no administrator has decided, newest first; nothing if there are none. */
export function OpenReports() {
  const t = useTranslations('reports')
  const { date } = useFormat()
  const { data } = useQuery(read(listReports, { query: { state: 'open', limit: SHOWN } }))
  if (!data || data.reports.length === 0) return null
  return (
    <Card className="overflow-hidden">
      <CardHeader title={t('overview.title')} description={t('overview.description')} className="pb-3" />
      <ul className="divide-y border-t">
        {data.reports.map(({ id, number, productName, reason, shopName, createdAt }) => (
          <li key={id} className="flex items-center gap-4 px-5 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{productName ?? t('wholeShop')}</p>
              <p className="wrap-anywhere text-quiet text-xs">
                {[t(`reason.${reason}`), shopName, date(createdAt)].join(' · ')}
              </p>
            </div>
            <Button asChild variant="outline" size="sm">
              <Link to={`/platformadmin/reports?report=${id}`} aria-label={t('openOf', { number })}>
                {t('open')}
              </Link>
            </Button>
          </li>
        ))}
      </ul>
      <p className="border-t px-5 py-3">
        <Link to="/platformadmin/reports" className="font-medium text-accent-ink hover:underline">
          {t('overview.all', { count: data.open })}
        </Link>
      </p>
    </Card>
  )
}
