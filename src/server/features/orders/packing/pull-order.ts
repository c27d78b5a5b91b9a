import type { PullLine } from '#shared/contract/orders/packing/packing.ts'

// Natural sort, ignoring case: '9' before '10', 'Box 2' before 'Box 10'.
const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Unknown values sort last. */
const inOrder = (one: string | null | undefined, other: string | null | undefined): number =>
  one && other ? compare(one, other) : Number(Boolean(other)) - Number(Boolean(one))

/** Sort order of the pull sheet: location, set, number, name. */
export const pullOrder = (one: PullLine, other: PullLine): number =>
  inOrder(one.location, other.location) ||
  inOrder(one.setName, other.setName) ||
  inOrder(one.details.collectorNumber, other.details.collectorNumber) ||
  inOrder(one.name, other.name) ||
  one.productId - other.productId
