import { useTranslations } from 'use-intl'
import { latestQuarters } from '#shared/rules/money/quarters.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

export const periodKinds = ['month', 'quarter', 'year'] as const
export type PeriodKind = (typeof periodKinds)[number]

const shown = { month: 24, quarter: 12, year: 7 } as const satisfies Record<PeriodKind, number>

/** The latest periods of a kind, the current one first: `2026-11`, `2026-Q4`, `2026`. */
export function latestPeriods(kind: PeriodKind, today: string): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  if (kind === 'quarter') return latestQuarters(today, shown.quarter)
  return Array.from({ length: shown[kind] }, (_, back) =>
    kind === 'year' ? String(year - back) : new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

/** Name of a period: 'November 2026', 'Quarter 4 of 2026', '2026'. */
export function usePeriodName() {
  const t = useTranslations('books')
  const { language } = useFormat()
  const months = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (period: string) => {
    const [year = '', part] = period.split('-')
    if (part === undefined) return year
    if (part.startsWith('Q')) return t('quarterName', { quarter: part.slice(1), year })
    const name = months.format(new Date(`${period}-01T00:00:00Z`))
    return name.charAt(0).toUpperCase() + name.slice(1)
  }
}
