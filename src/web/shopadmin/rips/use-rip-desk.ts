import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { getRipDesk, type RipStep } from '#shared/contract/orders/rips.ts'
import { applySteps } from '#shared/rules/rips/apply-steps.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { read } from '#web/lib/api/call.ts'
import { live } from '../live.ts'
import { useSending } from '../unsent/use-sending.ts'
import { RipOutbox, type StoredStep } from './outbox.ts'
import { smallPhoto } from './photo.ts'
import { useTable } from './table.ts'
import { useWithPreviews } from './use-previews.ts'

/** The desk of a shop with the steps of this device, which are sent one at a time and in order. */
export function useRipDesk(shopId: number) {
  const t = useTranslations('rips')
  const queries = useQueryClient()
  const [table, setTable] = useTable()
  const optionsAt = (desk: number) => read(getRipDesk, { params: { id: shopId }, query: { desk } })
  const query = useQuery({ ...optionsAt(table), ...live })
  const outbox = useMemo(() => new RipOutbox(shopId), [shopId])
  const steps = useWithPreviews(useSyncExternalStore(outbox.subscribe, outbox.steps))
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    // Otherwise the browser may delete waiting photos when space gets scarce.
    void navigator.storage?.persist?.()
  }, [])
  /** A pull is never lost: it stays on the device. Any other step had its reason, and the desk shows the state after it. */
  const refuse = (refused: StoredStep, message: string) => {
    const { id, step } = refused
    if (step.kind === 'pull' || step.kind === 'photo') outbox.mark(id, message)
    else {
      outbox.remove(refused)
      toast({ title: message, variant: 'destructive' })
    }
  }
  const send = useSending(async () => {
    for (;;) {
      const next = outbox.steps().find(({ refused }) => !refused)
      if (!next) break
      const { queryKey } = optionsAt(next.desk ?? 1)
      const sent = await outbox.send(next)
      setAway(sent === 'unreachable')
      if (sent === 'unreachable') break
      if (sent === 'gone') {
        outbox.remove(next)
        toast({ title: t('pull.photoGone'), variant: 'destructive' })
      } else if ('desk' in sent) {
        // A refetch in flight may have read the state before this step, and would replace the answer with it.
        await queries.cancelQueries({ queryKey })
        queries.setQueryData(queryKey, sent.desk)
        outbox.remove(next)
      } else {
        refuse(next, sent.refused.shown)
        await queries.invalidateQueries({ queryKey })
      }
    }
  })
  const waiting = steps.filter(({ refused }) => !refused)
  return {
    query,
    desk:
      query.data &&
      applySteps(
        query.data,
        waiting.filter(({ desk = 1 }) => desk === table),
      ),
    table,
    setTable,
    waiting: waiting.length,
    isAway,
    isStored: outbox.isStored(),
    refused: steps.filter((step) => step.refused),
    make(step: RipStep): string {
      const id = outbox.add(table, step)
      send()
      return id
    },
    /** Makes a photo small enough to be sent, and stores it. */
    async addPhoto(pull: string, file: Blob) {
      const photo = await smallPhoto(file).catch(() => undefined)
      if (!photo) return toast({ title: t('pull.noPhoto'), variant: 'destructive' })
      try {
        await outbox.addPhoto(table, pull, photo)
        send()
      } catch {
        toast({ title: t('pull.photoFull'), variant: 'destructive' })
      }
    },
    retry(id: string) {
      outbox.mark(id, undefined)
      send()
    },
    drop: (step: StoredStep) => outbox.remove(step),
  }
}

export type Rip = ReturnType<typeof useRipDesk>
