import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { getReportFigures, type ReportFigures } from '#shared/contract/reports.ts'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { read } from '#web/lib/api/call.ts'
import { Facts } from '../facts.tsx'

const YEARS = 5

/** Figures for the platform's yearly moderation report. */
export function YearlyFigures() {
  const t = useTranslations('reports.figures')
  const now = new Date().getFullYear()
  const [year, setYear] = useState(now)
  const query = useQuery(read(getReportFigures, { params: { year } }))
  const years = Array.from({ length: YEARS }, (_, ago) => String(now - ago))
  return (
    <Card aria-labelledby="yearly-figures">
      <CardHeader titleId="yearly-figures" title={t('title')} description={t('description')}>
        <Select
          aria-label={t('year')}
          className="min-w-28"
          value={String(year)}
          options={years.map((value) => ({ value, label: value }))}
          onChange={({ currentTarget: { value } }) => setYear(Number(value))}
        />
      </CardHeader>
      <CardContent>
        <Loaded query={query} failure={t('failure')} skeleton={<Skeleton className="h-40" />}>
          {(figures) => <Figures figures={figures} />}
        </Loaded>
      </CardContent>
    </Card>
  )
}

function Figures({ figures }: { figures: ReportFigures }) {
  const t = useTranslations('reports')
  const decided = figures.byDecision.reduce((sum, row) => sum + row.decided, 0)
  return (
    <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
      <div className="grid content-start gap-2">
        <h3 className="font-medium">{t('figures.decisions')}</h3>
        <Facts
          facts={[
            [t('figures.received'), figures.received],
            ...figures.byDecision.map((row) => [t(`decision.${row.decision}`), row.decided] as const),
            [t('figures.open'), figures.received - decided],
            [t('figures.reversed'), figures.reversed],
            [
              t('figures.median'),
              figures.medianHours === null ? '–' : t('figures.hours', { hours: figures.medianHours }),
            ],
          ]}
        />
      </div>
      <div className="grid content-start gap-2">
        <h3 className="font-medium">{t('figures.reasons')}</h3>
        <Facts facts={figures.byReason.map((row) => [t(`reason.${row.reason}`), row.received] as const)} />
      </div>
    </div>
  )
}
