import { useQuery } from '@tanstack/react-query'
import { getAiAvailability } from '#shared/contract/catalogue/ai.ts'
import { read } from '#web/lib/api/call.ts'

/** Whether enrichment is available. While loading, the screens offer it; the server rejects it if it is not. */
export const useAiAvailability = () => useQuery(read(getAiAvailability))
