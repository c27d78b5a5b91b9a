import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import {
  discardParked,
  listParked,
  type ParkedBasket,
  parkBasket,
  restoreParked,
  resumeBasket,
} from '#shared/contract/orders/counter/parked-baskets.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call, read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { live } from '../../live.ts'
import { useListingName } from '../../shop/use-listing-name.ts'
import { type Basket, contentOf, emptyBasket, isEmpty } from '../basket/basket.ts'
import { resumedBasket, type SinceParked } from '../basket/checked-basket.ts'

const UNDO_MS = 15_000

type Parking = {
  shopId: number
  basket: Basket
  change: (next: (before: Basket) => Basket) => void
  /** Called with what changed while the basket was parked. */
  onResumed: (since: readonly SinceParked[]) => void
}

/** Baskets that wait on the server, for every till of the shop. */
export function useParked({ shopId, basket, change, onResumed }: Parking) {
  const t = useTranslations('counter.parked')
  const { language } = useFormat()
  const nameOf = useListingName()
  const queries = useQueryClient()
  const list = read(listParked, { params: { id: shopId } })
  const query = useQuery({ ...list, ...live })
  const again = () => queries.invalidateQueries({ queryKey: list.queryKey })
  const failed = (error: unknown) =>
    toast({ title: error instanceof ApiError ? error.shown : t('failed'), variant: 'destructive' })
  const usualName = t('usualName', { number: (query.data?.length ?? 0) + 1 })
  const store = async (name: string) => {
    await call(parkBasket, { params: { id: shopId }, body: { name, basket: contentOf(basket) } })
    change(() => emptyBasket)
  }
  const park = useMutation({
    mutationFn: store,
    onSuccess: (_, name) => toast({ title: t('done', { name }) }),
    onError: failed,
    onSettled: again,
  })
  const resume = useMutation({
    mutationFn: async ({ id }: ParkedBasket) => {
      if (!isEmpty(basket)) await store(usualName)
      const resumed = await call(resumeBasket, { params: { id: shopId, basket: id } })
      return resumedBasket(resumed, nameOf, language)
    },
    onSuccess: (resumed) => {
      change(() => resumed.basket)
      onResumed(resumed.since)
    },
    onError: failed,
    onSettled: again,
  })
  const restore = useMutation({
    mutationFn: ({ id }: ParkedBasket) => call(restoreParked, { params: { id: shopId, basket: id } }),
    onError: failed,
    onSettled: again,
  })
  const discard = useMutation({
    mutationFn: ({ id }: ParkedBasket) => call(discardParked, { params: { id: shopId, basket: id } }),
    onSuccess: (_, parked) =>
      toast({
        title: t('discarded', { name: parked.name }),
        action: { label: t('undo'), onClick: () => restore.mutate(parked) },
        durationMs: UNDO_MS,
      }),
    onError: failed,
    onSettled: again,
  })
  return {
    baskets: query.data ?? [],
    isFailed: query.isError && !query.data,
    usualName,
    park,
    resume: resume.mutate,
    discard: discard.mutate,
    isBusy: park.isPending || resume.isPending || discard.isPending,
  }
}

export type Parked = ReturnType<typeof useParked>
