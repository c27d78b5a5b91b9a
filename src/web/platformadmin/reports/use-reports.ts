import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import {
  decideReport,
  getReport,
  listReports,
  type Measure,
  reportStates,
  reverseReport,
} from '#shared/contract/reports.ts'
import type { ReportDecision } from '#shared/rules/shops/reports.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { idIn, searchIn, useAddress } from '#web/lib/navigation/use-address.ts'
import { refreshPlatform } from '../refresh-platform.ts'

const EVERY_MS = 30_000
export const PER_PAGE = 20

export type ReportFilter = { search: string; state: (typeof reportStates)[number]; page: number }

/** Filters and open report, in the address: `?search=…&state=…&page=…&report=…`. */
export function useReportFilter() {
  const { params, change } = useAddress()
  const filter: ReportFilter = {
    search: searchIn(params),
    state: reportStates.find((state) => state === params.get('state')) ?? 'open',
    page: Math.min(idIn(params, 'page') ?? 1, 1_000_000),
  }
  return { filter, shown: idIn(params, 'report'), change }
}

export const useReports = ({ search, state, page }: ReportFilter) =>
  useQuery({
    ...read(listReports, { query: { limit: PER_PAGE, offset: (page - 1) * PER_PAGE, state, search } }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
  })

/** Number of open reports, for the menu. */
export const useOpenReports = (): number | undefined =>
  useQuery({ ...read(listReports, { query: { limit: 1, state: 'open' } }), refetchInterval: EVERY_MS }).data?.open

export function useDecide(id: number) {
  const t = useTranslations('reports.decide')
  const client = useQueryClient()
  return useReportedMutation({
    send: (body: { decision: ReportDecision; statement: string; measure?: Measure }) =>
      call(decideReport, { params: { id }, body }),
    answers: keyOf(getReport, { id }),
    done: ({ number }) => t('done', { number }),
    failure: t('failed'),
    // Also after a refusal, because another administrator may have decided the report.
    onSettled: () => void refreshPlatform(client),
  })
}

export function useReverse(id: number) {
  const t = useTranslations('reports.reverse')
  const client = useQueryClient()
  return useReportedMutation({
    send: (statement: string) => call(reverseReport, { params: { id }, body: { statement } }),
    answers: keyOf(getReport, { id }),
    done: t('done'),
    failure: t('failed'),
    onSettled: () => void refreshPlatform(client),
  })
}
