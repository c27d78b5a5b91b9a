import { DEFAULT_PERIOD, type Period, periods } from '#shared/rules/money/periods.ts'
import { useAddress } from '#web/lib/use-address.ts'

/** The period that is looked at, kept in the address; the usual one is left out there. */
export function usePeriod() {
  const { params, change } = useAddress()
  const period: Period = periods.find((one) => one === params.get('period')) ?? DEFAULT_PERIOD
  return { period, choose: (wanted: string) => change({ period: wanted === DEFAULT_PERIOD ? '' : wanted }) }
}
