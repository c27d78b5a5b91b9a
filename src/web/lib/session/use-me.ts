import { queryOptions, useQuery } from '@tanstack/react-query'
import { me, type User } from '#shared/contract/accounts.ts'
import { hasStatus } from '../api/api-error.ts'
import { call, keyOf } from '../api/call.ts'
import { followLanguage } from '../language/page-language.ts'
import { dropToken, getToken } from './token.ts'

/** Who is signed in, or null. An invalid token is dropped; any other failure is thrown. */
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

/** Where signing in leads. */
export const homeOf = (user: { role: User['role'] }): string =>
  user.role === 'superadmin' ? '/platformadmin' : '/shopadmin'
