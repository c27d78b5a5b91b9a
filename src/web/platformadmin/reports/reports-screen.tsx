import { useTranslations } from 'use-intl'
import { reportStates } from '#shared/contract/reports.ts'
import { Screen } from '#web/components/shell/screen.tsx'
import { FilterBar } from '../filter-bar.tsx'
import { ReportList } from './report-list.tsx'
import { ReportSheet } from './report-sheet.tsx'
import { useReportFilter } from './use-reports.ts'
import { YearlyFigures } from './yearly-figures.tsx'

export default function ReportsScreen() {
  const t = useTranslations('reports')
  const { filter, shown, change } = useReportFilter()
  return (
    <Screen title={t('title')} description={t('description')}>
      <FilterBar
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        search={filter.search}
        onSearch={(search) => change({ search, page: '' })}
        choice={{
          label: t('stateLabel'),
          value: filter.state,
          options: reportStates.map((value) => ({ value, label: t(`state.${value}`) })),
        }}
        onChoose={(state) => change({ state: state === 'open' ? '' : state || 'all', page: '' })}
      />
      <ReportList
        filter={filter}
        onOpen={(id) => change({ report: String(id) })}
        onPage={(page) => change({ page: page === 1 ? '' : String(page) })}
      />
      <YearlyFigures />
      {shown !== undefined && <ReportSheet key={shown} reportId={shown} onClose={() => change({ report: '' })} />}
    </Screen>
  )
}
