import { useQuery } from '@tanstack/react-query'
import { Landmark, Mail } from 'lucide-react'
import { useTranslations } from 'use-intl'
import {
  askForTaxData,
  exportTaxReport,
  getTaxReport,
  type ReportedSeller,
  type TaxReport,
} from '#shared/contract/platform/tax-reports.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { Link } from '#web/components/link.tsx'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Screen } from '#web/components/shell/screen.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { call, read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { ListSkeleton } from '../list-skeleton.tsx'

const YEARS = 5

/** The selected year. Defaults to the current one, and in January to the previous one, which must be reported. */
function useYear() {
  const { params, change } = useAddress()
  const today = new Date()
  const now = today.getFullYear()
  const usual = today.getMonth() === 0 ? now - 1 : now
  const years = Array.from({ length: YEARS }, (_, ago) => now - ago)
  const year = years.find((one) => String(one) === params.get('year')) ?? usual
  return { year, years, choose: (chosen: string) => change({ year: chosen === String(usual) ? '' : chosen }) }
}

export default function TaxReportsScreen() {
  const t = useTranslations('taxReports')
  const { year, years, choose } = useYear()
  const query = useQuery(read(getTaxReport, { params: { year } }))
  return (
    <Screen
      title={t('title')}
      description={t('description')}
      action={
        <Select
          aria-label={t('year')}
          className="min-w-28"
          value={String(year)}
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
      }
    >
      <Loaded query={query} failure={t('failure')} skeleton={<ListSkeleton />}>
        {(report) =>
          report.sellers.length === 0 ? (
            <Card>
              <Empty icon={<Landmark />} title={t('none', { year: String(year) })} />
            </Card>
          ) : (
            <Report report={report} />
          )
        }
      </Loaded>
    </Screen>
  )
}

function Report({ report: { year, sellers, incomplete } }: { report: TaxReport }) {
  const t = useTranslations('taxReports')
  const { money } = useFormat()
  const ask = useReportedMutation({
    send: () => call(askForTaxData, { params: { year } }),
    done: ({ asked }) => t('asked', { count: asked }),
    failure: t('askFailed'),
  })
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="flex-1 basis-60 text-quiet">
          {t('incomplete', { count: incomplete })}
        </p>
        {incomplete > 0 && (
          <Button variant="outline" size="sm" pending={ask.isPending} onClick={() => ask.mutate()}>
            <Mail aria-hidden="true" />
            {t('ask')}
          </Button>
        )}
        <DownloadButton endpoint={exportTaxReport} input={{ params: { year } }}>
          {t('download')}
        </DownloadButton>
      </div>
      <Card className="overflow-hidden">
        <ul aria-label={t('title')} className="divide-y">
          {sellers.map((seller) => (
            <Line key={seller.shopId} seller={seller} />
          ))}
        </ul>
      </Card>
      <p className="text-quiet text-sm">
        {t('leftOutHint', { amount: money(200_000) })} {t('downloadHint')}
      </p>
    </div>
  )
}

function Line({ seller }: { seller: ReportedSeller }) {
  const t = useTranslations('taxReports')
  const { money } = useFormat()
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1.5 px-5 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <Link
          to={`/platformadmin/shops/${seller.shopId}`}
          className="wrap-anywhere font-medium underline-offset-4 hover:underline"
        >
          {seller.shopName}
        </Link>
        <p className="wrap-anywhere text-quiet text-xs">{seller.legalName}</p>
      </div>
      <dl className="flex gap-6 text-sm tabular-nums md:text-right md:*:w-28">
        <div>
          <dt className="text-quiet text-xs">{t('sales')}</dt>
          <dd>{seller.sales}</dd>
        </div>
        <div>
          <dt className="text-quiet text-xs">{t('consideration')}</dt>
          <dd>{money(seller.considerationCents)}</dd>
        </div>
      </dl>
      <p className="flex flex-wrap gap-1.5 md:w-52 md:justify-end">
        <States seller={seller} />
      </p>
    </li>
  )
}

function States({ seller: { leftOut, missing } }: { seller: ReportedSeller }) {
  const t = useTranslations('taxReports')
  if (leftOut) return <Badge variant="secondary">{t('leftOut')}</Badge>
  if (missing.length === 0) return <Badge variant="good">{t('complete')}</Badge>
  return missing.map((need) => (
    <Badge key={need} variant="warn">
      {t(`missing.${need}`)}
    </Badge>
  ))
}
