import type { Permission } from '#shared/rules/access/permissions.ts'

/** Permissions that a screen requires, by the start of its path. The longest match decides. */
const ofScreens: Readonly<Record<string, readonly Permission[]>> = {
  '/shopadmin': ['figures.read', 'orders.read', 'settings.read'],
  '/shopadmin/orders': ['orders.read'],
  '/shopadmin/rips': ['orders.pack'],
  '/shopadmin/rips/breaks': ['orders.read'],
  '/shopadmin/drafts': ['orders.write'],
  '/shopadmin/counter': ['counter.sell'],
  '/shopadmin/counter/buy': ['buying.receive'],
  '/shopadmin/counter/receipts': ['orders.read'],
  '/shopadmin/counter/closings': ['orders.read'],
  '/shopadmin/customers': ['customers.read'],
  '/shopadmin/products': ['products.read'],
  '/shopadmin/prices': ['prices.write'],
  '/shopadmin/buying': ['buying.read'],
  '/shopadmin/buying/payouts': ['buying.pay'],
  '/shopadmin/cardmarket': ['products.write'],
  '/shopadmin/discounts': ['discounts.read'],
  '/shopadmin/credit': ['credit.read'],
  '/shopadmin/payments': ['payments.read'],
  '/shopadmin/books': ['books.read'],
  '/shopadmin/figures': ['figures.read'],
  '/shopadmin/terms': ['settings.read'],
  '/shopadmin/settings': ['settings.write'],
  '/shopadmin/settings/seller': ['ownership.manage'],
  '/shopadmin/settings/terms': ['ownership.manage'],
  '/shopadmin/settings/team': ['ownership.manage'],
  '/shopadmin/settings/keys': ['ownership.manage'],
  '/shopadmin/settings/agents': ['ownership.manage'],
  // Staff can connect assistants too, within their permissions.
  '/shopadmin/connect': [],
  '/shopadmin/start': ['ownership.manage'],
}

/** Dialogs that are opened by an address. */
const ofDialogs: Readonly<Record<string, readonly Permission[]>> = {
  add: ['products.write'],
  import: ['products.write'],
  export: ['products.write'],
  'import-purchases': ['books.write'],
}

const NONE: readonly Permission[] = []

/** Permissions that the screen of an address requires. None outside the owner's area. */
export function permissionsOfScreen(address: string): readonly Permission[] {
  const { pathname, searchParams } = new URL(address, 'https://shop')
  const ofDialog = ofDialogs[searchParams.get('dialog') ?? '']
  if (ofDialog) return ofDialog
  const parts = pathname.split('/')
  for (let length = parts.length; length > 2; length--) {
    const found = ofScreens[parts.slice(0, length).join('/')]
    if (found) return found
  }
  return ofScreens[pathname] ?? NONE
}
