import { Box, Receipt, Settings, Store, UserRound } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ActivityType } from '#shared/contract/platform/activity.ts'

export const activityIcons: Readonly<Record<ActivityType, ComponentType<{ className?: string }>>> = {
  account: UserRound,
  shop: Store,
  product: Box,
  order: Receipt,
  platform: Settings,
}
