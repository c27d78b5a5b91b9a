import { written } from '#shared/messages/translator.ts'
import { fieldText } from '#shared/rules/activity/field-labels.ts'

/** Changed fields with old and new values for the activity; undefined without a change. */
export function changes<Stored extends object>(before: Stored, after: Stored) {
  const fields = (Object.keys(after) as (keyof Stored & string)[]).filter((field) => before[field] !== after[field])
  if (fields.length === 0) return undefined
  const of = (stored: Stored) => Object.fromEntries(fields.map((field) => [field, stored[field]]))
  return {
    details: fields.map((field) => written(fieldText(field), 'en')).join(', '),
    before: of(before),
    after: of(after),
  }
}
