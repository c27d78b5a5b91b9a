import {
  BookOpen,
  ChartColumn,
  CircleUser,
  CreditCard,
  ImageUp,
  Keyboard,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Package,
  PackageOpen,
  Plus,
  ScrollText,
  Settings,
  ShoppingBag,
  Store,
  Tags,
  TicketPercent,
  Users,
} from 'lucide-react'

/** Destinations that do not depend on the shop's data. Their labels are in `palette.place`. */
export const places = [
  { name: 'dashboard', to: '/shopadmin', icon: LayoutDashboard },
  { name: 'orders', to: '/shopadmin/orders', icon: ShoppingBag },
  { name: 'toPack', to: '/shopadmin/orders?status=to-pack', icon: PackageOpen },
  { name: 'counter', to: '/shopadmin/counter', icon: Store },
  { name: 'dayTotals', to: '/shopadmin/counter/day', icon: Store },
  { name: 'products', to: '/shopadmin/products', icon: Package },
  { name: 'addProduct', to: '/shopadmin/products?dialog=add', icon: Plus },
  { name: 'payments', to: '/shopadmin/payments', icon: Landmark },
  { name: 'prices', to: '/shopadmin/prices', icon: Tags },
  { name: 'discounts', to: '/shopadmin/discounts', icon: TicketPercent },
  { name: 'customers', to: '/shopadmin/customers', icon: Users },
  { name: 'books', to: '/shopadmin/books', icon: BookOpen },
  { name: 'figures', to: '/shopadmin/figures', icon: ChartColumn },
  { name: 'general', to: '/shopadmin/settings', icon: Settings },
  { name: 'branding', to: '/shopadmin/settings?tab=branding', icon: ImageUp },
  { name: 'payment', to: '/shopadmin/settings?tab=payment', icon: CreditCard },
  { name: 'notifications', to: '/shopadmin/settings?tab=notifications', icon: Mail },
  { name: 'terms', to: '/shopadmin/terms', icon: ScrollText },
  { name: 'seller', to: '/shopadmin/books?tab=details', icon: BookOpen },
  { name: 'account', to: '/account', icon: CircleUser },
  { name: 'shortcuts', to: '', icon: Keyboard },
] as const satisfies readonly { name: string; to: string; icon: LucideIcon }[]
export type Place = (typeof places)[number]

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether each typed word is a prefix of a word in the name. */
export function isNamed(name: string, typed: string): boolean {
  const words = plain(name).split(/[^\p{L}\p{N}]+/u)
  return plain(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)))
}
