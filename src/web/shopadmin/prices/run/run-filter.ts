import { type SkipReason, skipReasons } from '#shared/rules/prices/price-rules.ts'
import { searchIn } from '#web/lib/navigation/use-address.ts'

const changesShown = ['changed', 'raised', 'lowered', 'left-out'] as const
type ShownChanges = (typeof changesShown)[number]

/** Filter of a run's products: changes, or products that keep their price for a reason. */
export type RunFilter = { show: ShownChanges | SkipReason; rule: number | undefined; search: string }

export const filterIn = (params: URLSearchParams): RunFilter => {
  const rule = params.get('rule') ?? ''
  return {
    show: [...changesShown, ...skipReasons].find((each) => each === params.get('show')) ?? 'changed',
    rule: /^\d{1,2}$/.test(rule) ? Number(rule) : undefined,
    search: searchIn(params),
  }
}

const changesOf = (show: RunFilter['show']): ShownChanges | undefined => changesShown.find((each) => each === show)

/** The filter as the list takes it. */
export function queryOf({ show, rule, search }: RunFilter) {
  const changes = changesOf(show)
  const reason = skipReasons.find((each) => each === show)
  return {
    show: changes ?? ('skipped' as const),
    ...(reason ? { reason } : {}),
    ...(rule === undefined ? {} : { rule }),
    ...(search ? { search } : {}),
  }
}

/** The filter as choices take it; undefined for products that keep their price anyway. */
export function matchingOf({ show, rule, search }: RunFilter) {
  const changes = changesOf(show)
  if (!changes) return undefined
  return { show: changes, ...(rule === undefined ? {} : { rule }), ...(search ? { search } : {}) }
}
