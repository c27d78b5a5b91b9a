import { Box, Receipt, Settings, Store, UserRound } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ActivityType } from '#shared/contract/platform/activity.ts'

type Kind = { label: string; icon: ComponentType<{ className?: string }> }

export const activityKinds: Readonly<Record<ActivityType, Kind>> = {
  account: { label: 'Accounts', icon: UserRound },
  shop: { label: 'Shops', icon: Store },
  product: { label: 'Products', icon: Box },
  order: { label: 'Orders', icon: Receipt },
  platform: { label: 'Platform', icon: Settings },
}
