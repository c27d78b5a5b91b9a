import { useMutation } from '@tanstack/react-query'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import { errorToast } from '#web/components/failures/failed.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { storeLanguage } from '#web/lib/language/page-language.ts'
import { type Arrival, toastAcrossLoad } from '#web/lib/session/arrival-toast.ts'
import { storeToken } from '#web/lib/session/token.ts'
import { homeOf } from '#web/lib/session/use-me.ts'

type Entrance<Input> = {
  /** Registers or signs in; resolves to undefined if another step follows. */
  enter: (input: Input) => Promise<Session | undefined>
  arrival: Arrival
  failure: string
  /** Shows an error at its field. Other errors appear as a toast. */
  onIssue: (path: string, message: string) => void
  onRefusal?: (error: unknown) => boolean
  /** Next page; the user's start page by default. */
  to?: string | undefined
}

/** Signs in: stores the token and navigates to the user's start page. Pending until that page has loaded. */
export function useEnter<Input>({ enter, arrival, failure, onIssue, onRefusal, to }: Entrance<Input>) {
  const mutation = useMutation({
    mutationFn: enter,
    onSuccess: (session) => {
      if (!session) return
      storeToken(session.token)
      storeLanguage(session.user.language)
      toastAcrossLoad(arrival)
      window.location.assign(to ?? homeOf(session.user))
    },
    onError: (error) => {
      if (onRefusal?.(error)) return
      if (error instanceof ApiError) for (const { path, message } of error.issues) onIssue(path, message)
      errorToast(error, failure)
    },
  })
  return { ...mutation, busy: mutation.isPending || mutation.isSuccess }
}
