import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type BuyOffer, getBuyOffer, listBuyOffers } from '#shared/contract/buying/buy-offers.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { keyOf, read } from '#web/lib/api/call.ts'
import { live } from '../../live.ts'

export type OfferKey = { id: number; offer: number }

export const useOffer = (params: OfferKey) => useQuery({ ...read(getBuyOffer, { params }), ...live })

/** A change of an offer: its answer is shown at once. Refreshes it also after a refusal, because another user may have changed it. */
export function useOfferChange<Input = void>(
  params: OfferKey,
  send: (input: Input) => Promise<BuyOffer>,
  {
    done,
    onDone,
    onFailed,
  }: {
    done?: string
    onDone?: (offer: BuyOffer, input: Input) => void
    /** Instead of a toast. */
    onFailed?: (error: Error) => void
  } = {},
) {
  const t = useTranslations('buyOffers')
  const listed = keyOf(listBuyOffers, { id: params.id })
  const shown = keyOf(getBuyOffer, params)
  return useReportedMutation<Input, BuyOffer>({
    send,
    answers: shown,
    done,
    onDone,
    failure: onFailed ?? t('failed'),
    refresh: { predicate: ({ queryKey: [path] }) => path === listed[0] || path === shown[0] },
    scope: `offer ${params.offer}`,
  })
}
