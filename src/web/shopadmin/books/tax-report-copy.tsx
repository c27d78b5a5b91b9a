import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type TaxReportCopy as Copy, getTaxReportCopy } from '#shared/contract/platform/tax-reports.ts'
import { Select } from '#web/components/ui/form/select.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

const YEARS = 4

/** Copy of the data that the platform reports to the tax office about this seller. */
export function TaxReportCopy({ shopId }: { shopId: number }) {
  const t = useTranslations('taxCopy')
  const now = new Date().getFullYear()
  const [year, setYear] = useState(now)
  const query = useQuery(read(getTaxReportCopy, { params: { id: shopId, year } }))
  const years = Array.from({ length: YEARS }, (_, ago) => String(now - ago))
  return (
    <section aria-labelledby="tax-copy" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid max-w-prose gap-1">
          <h2 id="tax-copy" className="font-semibold text-base">
            {t('title')}
          </h2>
          <p className="text-quiet text-sm">{t('text')}</p>
        </div>
        <Select
          aria-label={t('year')}
          className="min-w-28"
          value={String(year)}
          options={years.map((value) => ({ value, label: value }))}
          onChange={({ currentTarget: { value } }) => setYear(Number(value))}
        />
      </div>
      <Loaded
        query={query}
        failure={t('failure')}
        skeleton={<Skeletons lines={Array(5).fill('h-6')} className="gap-3" />}
      >
        {(copy) => <Figures copy={copy} />}
      </Loaded>
    </section>
  )
}

function Figures({ copy }: { copy: Copy }) {
  const t = useTranslations('taxCopy')
  const year = String(copy.year)
  return (
    <div className="grid gap-3 text-sm">
      {copy.missing.length > 0 && <Notice variant="warn">{t('missing')}</Notice>}
      <p>{t(copy.leftOut ? 'leftOut' : 'reported', { year })}</p>
      <dl className="grid">
        {copy.quarters.map((quarter) => (
          <Row key={quarter.quarter} name={t('quarter', { quarter: String(quarter.quarter) })} sold={quarter} />
        ))}
        <Row name={t('total')} sold={copy} isTotal />
      </dl>
      <p className="text-quiet">{t('fees')}</p>
    </div>
  )
}

type RowProps = { name: string; sold: { sales: number; considerationCents: number }; isTotal?: boolean }

function Row({ name, sold: { sales, considerationCents }, isTotal }: RowProps) {
  const t = useTranslations('taxCopy')
  const { money } = useFormat()
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 border-t py-1.5 ${isTotal ? 'font-medium' : ''}`}>
      <dt>{name}</dt>
      <dd className="tabular-nums">
        {t('sales', { count: sales })} · {money(considerationCents)}
      </dd>
    </div>
  )
}
