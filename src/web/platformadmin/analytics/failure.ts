import { keepPreviousData } from '@tanstack/react-query'

/** The specification's sentence for whatever of this screen cannot be loaded. */
export const FAILURE = 'Failed to load analytics data'

/** For the figures of a period: those of the one before stay until they are there. */
export const ofPeriod = { placeholderData: keepPreviousData, staleTime: 60_000 } as const
