import { useLocale, useTranslations } from 'use-intl'
import { locales } from '#shared/rules/languages/languages.ts'
import type { Days } from '#shared/rules/money/days.ts'
import type { Span } from '#shared/rules/money/spans.ts'

/** '3 Mar', 'Week of 3 Mar', 'Mar 2025'. */
export function usePointName(by: Span): (days: Days) => string {
  const t = useTranslations('shopFigures.chart')
  const parts =
    by === 'month' ? ({ month: 'short', year: 'numeric' } as const) : ({ day: 'numeric', month: 'short' } as const)
  const format = new Intl.DateTimeFormat(locales[useLocale()], { timeZone: 'UTC', ...parts })
  return ({ from }) => {
    const day = format.format(new Date(`${from}T00:00:00Z`))
    return by === 'week' ? t('week', { day }) : day
  }
}
