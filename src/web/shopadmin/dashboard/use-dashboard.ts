import { useQuery } from '@tanstack/react-query'
import { getDashboard } from '#shared/contract/shops/dashboard.ts'
import { read } from '#web/lib/api/call.ts'
import { live } from '../live.ts'

// Figures are updated shortly after the event, so poll them anyway.
const FIVE_SECONDS = 5_000

export const useDashboard = (shopId: number) =>
  useQuery({ ...read(getDashboard, { params: { id: shopId } }), ...live, refetchInterval: FIVE_SECONDS })
