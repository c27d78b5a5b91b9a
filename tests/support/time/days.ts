import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'

/** The current day in the Netherlands; no test runs over midnight. */
export const today = (): string => amsterdamDay(new Date())
export const thisYear = (): number => Number(today().slice(0, 4))
export const inDays = (days: number): string => addDays(today(), days)
export const daysAgo = (days: number): string => inDays(-days)
