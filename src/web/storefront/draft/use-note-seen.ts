import { useEffect } from 'react'
import { type CustomerDraft, seeDraft } from '#shared/contract/orders/draft-orders.ts'
import { call } from '#web/lib/api/call.ts'
import { getToken } from '#web/lib/session/token.ts'

/** Tells the shop that the customer opened this version. People of a shop who look at the link are signed in, and not counted. */
export function useNoteSeen(key: string, draft: CustomerDraft) {
  const version = draft.state === 'open' ? draft.updatedAt : undefined
  useEffect(() => {
    if (version === undefined || getToken()) return
    // The page does not depend on it.
    call(seeDraft, { params: { key }, body: { updatedAt: version } }).catch(() => undefined)
  }, [key, version])
}
