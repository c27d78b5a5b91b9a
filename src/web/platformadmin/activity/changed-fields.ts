import { Role } from '#shared/contract/accounts.ts'
import type { Activity } from '#shared/contract/activity.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { roleLabel } from '../roles.ts'

/** One field of a change, as it is read: what stood there and what stands there now; undefined where there was no such field. */
export type ChangedField = { label: string; from: string | undefined; to: string | undefined }

const labels: Readonly<Record<string, string>> = {
  slug: 'Shop URL',
  headerImageUrl: 'Header image',
  logoUrl: 'Logo',
  accentColour: 'Accent colour',
  isActive: 'Open',
  ships: 'Sends parcels',
  pickup: 'Pickup',
  shippingCents: 'Shipping',
  freeShippingFromCents: 'Free shipping from',
  pickupInfo: 'Pickup information',
  pendingDays: 'Days until unpaid orders are cancelled',
  maxPiecesPerOrder: 'Pieces per order',
  maxUnpaidOrders: 'Unpaid orders per customer',
  mailNewOrders: 'Email for new orders',
  mailLowStock: 'Email for low stock',
  mailApproval: 'Email about the approval',
  revokedReason: 'Reason',
  priceCents: 'Price',
  totalCents: 'Total',
}

/** The fields of an activity's entry, in the order in which they were written down. */
export function changedFields({ before, after }: Pick<Activity, 'before' | 'after'>): ChangedField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((name) => ({
    label: labels[name] ?? fromCamelCase(name),
    from: before && name in before ? readable(name, before[name]) : undefined,
    to: after && name in after ? readable(name, after[name]) : undefined,
  }))
}

function readable(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return name.endsWith('Cents') ? formatMoney(value) : value.toLocaleString('en-GB')
  if (typeof value === 'string') {
    const role = name === 'role' ? Role.safeParse(value).data : undefined
    return role ? roleLabel(role) : value
  }
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((one) => readable('', one)).join(', ')
  return JSON.stringify(value)
}

/** 'orderPrefix' reads 'Order prefix', 'priceCents' without its unit. */
function fromCamelCase(name: string): string {
  const words = name
    .replace(/Cents$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
