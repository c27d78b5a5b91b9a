import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { getRipDesk } from '#shared/contract/orders/rips.ts'
import { applySteps } from '#shared/rules/rips/apply-steps.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { read } from '#web/lib/api/call.ts'
import { live } from '../live.ts'
import { useSending } from '../unsent/use-sending.ts'
import { RipOutbox, type StoredStep } from './outbox.ts'

/** The desk of a shop with the steps of this device, which are sent one at a time and in order. */
export function useRipDesk(shopId: number) {
  const queries = useQueryClient()
  const options = read(getRipDesk, { params: { id: shopId } })
  const query = useQuery({ ...options, ...live })
  const outbox = useMemo(() => new RipOutbox(shopId), [shopId])
  const steps = useSyncExternalStore(outbox.subscribe, outbox.steps)
  const [isAway, setAway] = useState(false)
  /** A pull is never lost: it stays on the device. Any other step had its reason, and the desk shows the state after it. */
  const refuse = ({ id, step }: StoredStep, message: string) => {
    if (step.kind === 'pull' || step.kind === 'photo') outbox.mark(id, message)
    else {
      outbox.remove(id)
      toast({ title: message, variant: 'destructive' })
    }
  }
  const send = useSending(async () => {
    for (;;) {
      const next = outbox.steps().find(({ refused }) => !refused)
      if (!next) break
      const sent = await outbox.send(next)
      setAway(sent === 'unreachable')
      if (sent === 'unreachable') break
      if ('desk' in sent) {
        // A refetch in flight may have read the state before this step, and would replace the answer with it.
        await queries.cancelQueries({ queryKey: options.queryKey })
        queries.setQueryData(options.queryKey, sent.desk)
        outbox.remove(next.id)
      } else {
        refuse(next, sent.refused.shown)
        await queries.invalidateQueries({ queryKey: options.queryKey })
      }
    }
  })
  const waiting = steps.filter(({ refused }) => !refused)
  return {
    query,
    desk: query.data && applySteps(query.data, waiting),
    waiting: waiting.length,
    isAway,
    refused: steps.filter((step) => step.refused),
    make(step: StoredStep['step']): string {
      const { id } = outbox.add(step)
      send()
      return id
    },
    retry(id: string) {
      outbox.mark(id, undefined)
      send()
    },
    drop: (id: string) => outbox.remove(id),
  }
}

export type Make = ReturnType<typeof useRipDesk>['make']
