import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CustomerOffer, getOffer, getParentOffer } from '#shared/contract/buying/offers.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { readIfThere } from '#web/lib/api/call.ts'

export type OfferProps = { shop: PublicShop; offerKey: string; offer: CustomerOffer }

export const offerQuery = (key: string) => ({ ...readIfThere(getOffer, { params: { key } }), staleTime: 0 })

export const parentQuery = (key: string) => ({ ...readIfThere(getParentOffer, { params: { key } }), staleTime: 0 })

/** Runs a call that answers with the changed offer. A refusal reloads the offer, which may have changed elsewhere. */
export function useChangeOffer(key: string) {
  const client = useQueryClient()
  const { queryKey } = offerQuery(key)
  return useMutation({
    mutationFn: async (change: () => Promise<CustomerOffer>) => {
      // A response in flight must not overwrite this one.
      await client.cancelQueries({ queryKey })
      return change()
    },
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
    onError: (error) => {
      if (error instanceof ApiError) void client.invalidateQueries({ queryKey })
    },
  })
}
