import { type ActivityType, activityTypes, type SignIns, signInChoices } from '#shared/contract/platform/activity.ts'
import { idIn, searchIn, useAddress } from '#web/lib/navigation/use-address.ts'

export type ActivityFilter = {
  search: string
  type: ActivityType | undefined
  signIns: SignIns | undefined
  user: number | undefined
  shop: number | undefined
  from: string | undefined
  to: string | undefined
}

const dayIn = (params: URLSearchParams, name: string): string | undefined => {
  const text = params.get(name) ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

/** Filters in the address. Ignores invalid values. */
export function useActivityFilter() {
  const { params, change } = useAddress()
  const filter: ActivityFilter = {
    search: searchIn(params),
    type: activityTypes.find((type) => type === params.get('type')),
    signIns: signInChoices.find((choice) => choice === params.get('signIns')),
    user: idIn(params, 'user'),
    shop: idIn(params, 'shop'),
    from: dayIn(params, 'from'),
    to: dayIn(params, 'to'),
  }
  const filtered = Object.values(filter).some((value) => value !== undefined && value !== '')
  return { filter, filtered, change }
}
