import {
  BookOpen,
  Landmark,
  LayoutDashboard,
  Package,
  Settings,
  ShieldCheck,
  ShoppingBag,
  Store,
  Tags,
  Users,
} from 'lucide-react'
import type { User } from '#shared/contract/accounts/accounts.ts'
import type { Messages, Text } from '#shared/messages/translator.ts'
import type { NavItem } from '#web/components/shell/app-shell.tsx'

type MenuOptions = {
  role: User['role']
  pendingOrders: number
  /** Whether the user may open the screen of a path. */
  mayOpen: (path: string) => boolean
}

/** The menu of a shop, with the screens that the user may open. An entry whose own screen is closed leads to the first one below it. */
export function menuFor(text: (text: Text) => string, { role, pendingOrders, mayOpen }: MenuOptions): NavItem[] {
  return allEntries(text, role, pendingOrders).flatMap((item) => {
    const below = item.below?.filter(({ to }) => mayOpen(to))
    if (mayOpen(item.to)) return [below ? { ...item, below } : item]
    return (below ?? []).filter(({ to }) => to !== '/account').map((each) => ({ ...item, ...each, below: [] }))
  })
}

function allEntries(text: (text: Text) => string, role: User['role'], pendingOrders: number): NavItem[] {
  const name = (item: keyof Messages['shop']['menu']) => text((t) => t(`shop.menu.${item}`))
  const below = (to: string, item: keyof Messages['shop']['menu']) => ({ to, label: name(item) })
  const [sell, stock, money, shop] = [name('sell'), name('stock'), name('money'), name('shop')]
  return [
    { to: '/shopadmin', label: name('dashboard'), icon: LayoutDashboard, end: true },
    {
      group: sell,
      to: '/shopadmin/orders',
      label: name('orders'),
      icon: ShoppingBag,
      badge: pendingOrders,
      badgeLabel: name('pending'),
      below: [
        below('/shopadmin/rips', 'rips'),
        below('/shopadmin/rips/breaks', 'breaks'),
        below('/shopadmin/drafts', 'drafts'),
      ],
    },
    {
      group: sell,
      to: '/shopadmin/counter',
      label: name('counter'),
      icon: Store,
      below: [below('/shopadmin/counter/day', 'dayTotals')],
    },
    {
      group: sell,
      to: '/shopadmin/customers',
      label: name('customers'),
      icon: Users,
      below: [below('/shopadmin/credit', 'credit')],
    },
    { group: stock, to: '/shopadmin/products', label: name('products'), icon: Package },
    {
      group: stock,
      to: '/shopadmin/prices',
      label: name('prices'),
      icon: Tags,
      below: [below('/shopadmin/discounts', 'discounts'), below('/shopadmin/buying', 'buying')],
    },
    { group: money, to: '/shopadmin/payments', label: name('payments'), icon: Landmark },
    {
      group: money,
      to: '/shopadmin/books',
      label: name('books'),
      icon: BookOpen,
      below: [below('/shopadmin/figures', 'figures')],
    },
    {
      group: shop,
      to: '/shopadmin/settings',
      label: name('settings'),
      icon: Settings,
      below: [below('/shopadmin/settings/terms', 'terms'), below('/account', 'account')],
    },
    ...(role === 'superadmin'
      ? [{ group: shop, to: '/platformadmin', label: name('platform'), icon: ShieldCheck }]
      : []),
  ]
}
