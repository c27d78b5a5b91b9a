import type { Permission } from './permissions.ts'

/** Names of the calls that a person reaches after taking over the counter with a PIN. All others are forbidden. */
export const counterCalls: ReadonlySet<string> = new Set([
  'auth.me',
  'auth.signOut',
  'account.listMemberships',
  'shops.list',
  'shops.watch',
  'products.list',
  'products.findByCode',
  'counter.getShelf',
  'counter.addFavourite',
  'counter.removeFavourite',
  'counter.sell',
  'counter.listParked',
  'counter.park',
  'counter.resume',
  'counter.discardParked',
  'counter.restoreParked',
  'counter.getDayTotals',
  'till.getDrawer',
  'till.openDrawer',
  'till.moveCash',
  'till.closeDrawer',
  'till.listClosings',
  'till.getClosing',
  'orders.getReceipt',
  'orders.mailReceipt',
  'orders.get',
  'refunds.list',
  'refunds.give',
])

/** Permissions that have an effect at the counter. */
export const counterPermissions: readonly Permission[] = [
  'shop.read',
  'products.read',
  'prices.write',
  'orders.read',
  'counter.sell',
  'refunds.write',
]

/** Permissions with which a person approves, with a PIN, what a colleague at the counter may not do. */
export const approvalPermissions = ['refunds.write', 'prices.write'] as const satisfies readonly Permission[]
export type ApprovalPermission = (typeof approvalPermissions)[number]
