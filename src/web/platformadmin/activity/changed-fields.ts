import { Role } from '#shared/contract/accounts.ts'
import type { Activity } from '#shared/contract/platform/activity.ts'
import { formatMoney } from '#shared/rules/money/money.ts'
import { fieldLabel } from '#shared/rules/text/field-labels.ts'
import { roleLabel } from '../roles.ts'

/** One field of a change, as it is read: the old and the new value; undefined where there was no such field. */
export type ChangedField = { label: string; from: string | undefined; to: string | undefined }

/** The fields of an activity's entry, in the order in which they were written down. */
export function changedFields({ before, after }: Pick<Activity, 'before' | 'after'>): ChangedField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((name) => ({
    label: fieldLabel(name),
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
