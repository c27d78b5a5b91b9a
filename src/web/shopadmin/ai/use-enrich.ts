import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { enrichProduct, type Suggestion } from '#shared/contract/catalogue/ai.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import { call } from '#web/lib/api/call.ts'

export type EnrichRequest = Input<typeof enrichProduct>['body']

/** Requests suggestions for the form. Cancellable, and cancelled when the form closes. */
export function useEnrich(shopId: number) {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const asking = useMutation({
    mutationFn: async (body: EnrichRequest): Promise<Suggestion> => {
      running.current = new AbortController()
      const { suggestion } = await call(enrichProduct, { params: { id: shopId }, body }, running.current.signal)
      return suggestion
    },
  })
  return {
    ask: asking.mutate,
    pending: asking.isPending,
    /** Undefined if cancelled. */
    error: running.current?.signal.aborted ? undefined : (asking.error ?? undefined),
    suggestion: asking.data,
    cancel: () => running.current?.abort(),
    forget: asking.reset,
  }
}
