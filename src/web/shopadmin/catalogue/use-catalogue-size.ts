import { useQuery } from '@tanstack/react-query'
import { getCatalogueSize } from '#shared/contract/catalogue/catalogue.ts'
import { read } from '#web/lib/api/call.ts'

const EVERY_MS = 5_000

/** Size of the catalogue, polled while bundled cards are being loaded. */
export const useCatalogueSize = () =>
  useQuery({
    ...read(getCatalogueSize),
    staleTime: ({ state }) =>
      state.data && !state.data.loading && state.data.cards > 0 ? Number.POSITIVE_INFINITY : 0,
    refetchInterval: ({ state }) => (state.data?.loading ? EVERY_MS : false),
  })
