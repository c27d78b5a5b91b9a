import type { PublicLive } from '#shared/contract/orders/rip-sessions.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

/** 'Friday 4 Dec 2026, 20:00', in Dutch time. */
export function useLiveMoment() {
  const { weekday, dateTime } = useFormat()
  return ({ startsAt }: Pick<PublicLive, 'startsAt'>) => {
    const moment = `${weekday(amsterdamDay(new Date(startsAt)))} ${dateTime(startsAt)}`
    return moment.charAt(0).toUpperCase() + moment.slice(1)
  }
}
