import { useQuery } from '@tanstack/react-query'
import { listMemberships } from '#shared/contract/shops/access/team.ts'
import { read } from '#web/lib/api/call.ts'
import { useMe } from '#web/lib/session/use-me.ts'
import { live } from '../live.ts'

/** The shops that the user works in, with their permissions there. */
export function useMemberships() {
  const { data: user } = useMe()
  return useQuery({ ...read(listMemberships), ...live, enabled: Boolean(user) })
}
