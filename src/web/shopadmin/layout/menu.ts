import { LayoutDashboard, Package, Settings, ShieldCheck, ShoppingBag, Users } from 'lucide-react'
import type { User } from '#shared/contract/accounts.ts'
import type { NavItem } from '#web/components/app-shell.tsx'

/** The owner's menu, with the number of orders that wait. A customer has none. */
export function menuFor(role: User['role'], pendingOrders: number): NavItem[] {
  if (role === 'customer') return []
  return [
    { to: '/shopadmin', label: 'Dashboard', icon: LayoutDashboard, end: true },
    { to: '/shopadmin/products', label: 'Products', icon: Package },
    { to: '/shopadmin/orders', label: 'Orders', icon: ShoppingBag, badge: pendingOrders, badgeLabel: 'pending' },
    { to: '/shopadmin/customers', label: 'Customers', icon: Users },
    { to: '/shopadmin/settings', label: 'Shop Settings', icon: Settings },
    ...(role === 'superadmin' ? [{ to: '/platformadmin', label: 'Platform', icon: ShieldCheck }] : []),
  ]
}
