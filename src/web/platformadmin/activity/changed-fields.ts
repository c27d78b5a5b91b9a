import { roles } from '#shared/contract/accounts/accounts.ts'
import type { Activity } from '#shared/contract/platform/activity.ts'
import type { Text } from '#shared/messages/translator.ts'
import { fieldText } from '#shared/rules/activity/field-labels.ts'
import { isLanguage, languageNames } from '#shared/rules/languages/languages.ts'
import { orderStatuses } from '#shared/rules/orders/order-status.ts'
import { roleText } from '../roles.ts'

/** A changed field with its old and new value, formatted; undefined if the field did not exist. */
export type ChangedField = { label: Text; from: Text | undefined; to: Text | undefined }

/** Changed fields of an activity, in stored order. */
export function changedFields({ before, after }: Pick<Activity, 'before' | 'after'>): ChangedField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((name) => ({
    label: fieldText(name),
    from: before && name in before ? readable(name, before[name]) : undefined,
    to: after && name in after ? readable(name, after[name]) : undefined,
  }))
}

const states = [...orderStatuses, 'refunded'] as const
const none: Text = (t) => t('activity.value.none')

function readable(name: string, value: unknown): Text {
  if (value === null || value === undefined || value === '') return none
  if (typeof value === 'boolean') return (t) => t(`activity.value.${value ? 'yes' : 'no'}`)
  if (typeof value === 'number') {
    return (_t, { money, number }) => (name.endsWith('Cents') ? money(value) : number(value))
  }
  if (typeof value === 'string') return readableText(name, value)
  if (!Array.isArray(value)) return () => JSON.stringify(value)
  if (value.length === 0) return none
  const items = value.map((one) => readable('', one))
  return (t, format) => items.map((item) => item(t, format)).join(', ')
}

function readableText(name: string, value: string): Text {
  const role = name === 'role' ? roles.find((each) => each === value) : undefined
  if (role) return roleText(role)
  if (name === 'language' && isLanguage(value)) return () => languageNames[value]
  const state = /^(status|paymentStatus)$/.test(name) ? states.find((one) => one === value) : undefined
  return state ? (t) => t(`activity.value.${state}`) : () => value
}
