import { keepPreviousData } from '@tanstack/react-query'

/** For the figures of a period: those of the one before stay until they are there. */
export const ofPeriod = { placeholderData: keepPreviousData, staleTime: 60_000 } as const
