import type { Role } from '#shared/contract/accounts/accounts.ts'
import { Badge, type BadgeProps } from '#web/components/ui/badge.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { roleText } from '../roles.ts'

const variants: Record<Role, BadgeProps['variant']> = {
  superadmin: 'default',
  shop_owner: 'secondary',
  customer: 'outline',
}

export function RoleBadge({ role }: { role: Role }) {
  const text = useText()
  return <Badge variant={variants[role]}>{text(roleText(role))}</Badge>
}
