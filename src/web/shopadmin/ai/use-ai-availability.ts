import { useQuery } from '@tanstack/react-query'
import { getAiAvailability } from '#shared/contract/ai.ts'
import { read } from '#web/lib/api/call.ts'

/** Whether products can be enriched here. Until that is known the screens offer it: the server says so where they cannot. */
export const useAiAvailability = () => useQuery(read(getAiAvailability))
