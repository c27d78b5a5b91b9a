import type { StoredFields } from '#shared/contract/products/stored-fields.ts'

type Stored<Name, Value> = Name extends keyof StoredFields ? StoredFields[Name] : Exclude<Value, undefined>

/** The fields of a form as the table has them: an empty text is null. What was left out stays out. */
export const emptyToNull = <Form extends object>(form: Form) =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === '' ? null : value] as const],
    ),
  ) as { [Name in keyof Form]?: Stored<Name, Form[Name]> }
