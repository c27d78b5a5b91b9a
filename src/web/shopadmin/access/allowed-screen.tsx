import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Permission } from '#shared/rules/access/permissions.ts'
import { Waiting } from '#web/components/ui/spinner.tsx'
import { useMyShop } from '../shop/use-my-shop.ts'
import { NotAllowed } from './not-allowed.tsx'
import { permissionsOfScreen } from './screen-permissions.ts'
import { type May, useAccess } from './use-access.ts'

/** Start screens of people who do not see the dashboard, by their main task. */
const starts: readonly [Permission, string][] = [
  ['counter.sell', '/shopadmin/counter'],
  ['orders.pack', '/shopadmin/orders'],
  ['products.write', '/shopadmin/products'],
  ['books.read', '/shopadmin/books'],
  ['orders.read', '/shopadmin/orders'],
  ['products.read', '/shopadmin/products'],
  ['customers.read', '/shopadmin/customers'],
  ['payments.read', '/shopadmin/payments'],
  ['discounts.read', '/shopadmin/discounts'],
  ['figures.read', '/shopadmin/figures'],
  ['buying.read', '/shopadmin/buying'],
  ['settings.write', '/shopadmin/settings'],
]

const startFor = (may: May) => starts.find(([permission]) => may(permission))?.[1]

type AllowedScreenProps = {
  children: ReactNode
  /** Menu around the refusal of a screen that has none of its own. */
  frame?: ((refusal: ReactNode) => ReactNode) | undefined
}

/** The screen of the current address, if the user may see it. */
export function AllowedScreen({ children, frame = (refusal) => refusal }: AllowedScreenProps) {
  const { pathname, search } = useLocation()
  const may = useAccess()
  const shop = useMyShop()
  const missing = permissionsOfScreen(pathname + search).find((permission) => !may(permission))
  // Without a shop, the screens explain that.
  if (missing === undefined || shop.data === null || shop.isLoadingError) return children
  if (!shop.data) return <Waiting className="min-h-dvh" />
  const start = pathname === '/shopadmin' ? startFor(may) : undefined
  return start ? <Navigate to={start} replace /> : frame(<NotAllowed permission={missing} />)
}
