import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'

/** The day that it is in the Netherlands; no test goes on over midnight. */
export const today = (): string => amsterdamDay(new Date())
export const inDays = (days: number): string => addDays(today(), days)
