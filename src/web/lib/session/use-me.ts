import { queryOptions, useQuery } from '@tanstack/react-query'
import { me, type User } from '#shared/contract/accounts/accounts.ts'
import { hasStatus } from '../api/api-error.ts'
import { call, keyOf } from '../api/call.ts'
import { followLanguage } from '../language/page-language.ts'
import { dropToken, getToken } from './token.ts'

/** The signed-in user, or null. Drops an invalid token; throws on other failures. */
export const meQuery = queryOptions({
  queryKey: keyOf(me),
  queryFn: async (): Promise<User | null> => {
    if (!getToken()) return null
    try {
      const user = await call(me)
      await followLanguage(user.language)
      return user
    } catch (error) {
      if (!hasStatus(error, 401)) throw error
      dropToken()
      return null
    }
  },
})

export const useMe = () => useQuery(meQuery)

/** Start page after sign-in. */
export const homeOf = (user: { role: User['role'] }): string =>
  user.role === 'superadmin' ? '/platformadmin' : '/shopadmin'
