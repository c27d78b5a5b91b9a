import {
  BookOpen,
  ChartColumn,
  Landmark,
  LayoutDashboard,
  Package,
  Settings,
  ShieldCheck,
  ShoppingBag,
  Store,
  Tags,
  TicketPercent,
  Users,
} from 'lucide-react'
import type { User } from '#shared/contract/accounts/accounts.ts'
import type { Messages, Text } from '#shared/messages/translator.ts'
import type { NavItem } from '#web/components/shell/app-shell.tsx'

/** The owner's menu, with the number of pending orders. Empty for customers. */
export function menuFor(text: (text: Text) => string, role: User['role'], pendingOrders: number): NavItem[] {
  if (role === 'customer') return []
  const name = (item: keyof Messages['shop']['menu']) => text((t) => t(`shop.menu.${item}`))
  return [
    { to: '/shopadmin', label: name('dashboard'), icon: LayoutDashboard, end: true },
    { to: '/shopadmin/products', label: name('products'), icon: Package },
    {
      to: '/shopadmin/orders',
      label: name('orders'),
      icon: ShoppingBag,
      badge: pendingOrders,
      badgeLabel: name('pending'),
    },
    { to: '/shopadmin/counter', label: name('counter'), icon: Store },
    { to: '/shopadmin/payments', label: name('payments'), icon: Landmark },
    { to: '/shopadmin/prices', label: name('prices'), icon: Tags },
    { to: '/shopadmin/discounts', label: name('discounts'), icon: TicketPercent },
    { to: '/shopadmin/customers', label: name('customers'), icon: Users },
    { to: '/shopadmin/books', label: name('books'), icon: BookOpen },
    { to: '/shopadmin/figures', label: name('figures'), icon: ChartColumn },
    { to: '/shopadmin/settings', label: name('settings'), icon: Settings },
    ...(role === 'superadmin' ? [{ to: '/platformadmin', label: name('platform'), icon: ShieldCheck }] : []),
  ]
}
