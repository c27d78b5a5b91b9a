import type { Role } from '#shared/contract/accounts.ts'
import { Badge, type BadgeProps } from '#web/components/ui/badge.tsx'
import { roleLabel } from '../roles.ts'

const variants: Record<Role, BadgeProps['variant']> = {
  superadmin: 'default',
  shop_owner: 'secondary',
  customer: 'outline',
}

export function RoleBadge({ role }: { role: Role }) {
  return <Badge variant={variants[role]}>{roleLabel(role)}</Badge>
}
