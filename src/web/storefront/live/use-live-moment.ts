import { amsterdamDay } from '#shared/rules/money/days.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

/** 'Friday 4 Dec 2026, 20:00', in Dutch time. Dutch days of the week are not capitalised. */
export function useLiveMoment() {
  const { weekday, dateTime } = useFormat()
  return (moment: string) => `${weekday(amsterdamDay(new Date(moment)))} ${dateTime(moment)}`
}
