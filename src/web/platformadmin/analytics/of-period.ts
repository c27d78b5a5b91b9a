import { keepPreviousData } from '@tanstack/react-query'

/** Query options for a period. The previous period's figures stay visible while loading. */
export const ofPeriod = { placeholderData: keepPreviousData, staleTime: 60_000 } as const
