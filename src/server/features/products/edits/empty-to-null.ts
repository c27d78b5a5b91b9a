import type { StoredFields } from '#shared/contract/products/stored-fields.ts'

type Stored<Name, Value> = Name extends keyof StoredFields ? StoredFields[Name] : Exclude<Value, undefined>

/** Form fields as the table stores them: an empty text becomes null. Omitted fields remain omitted. */
export const emptyToNull = <Form extends object>(form: Form) =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === '' ? null : value] as const],
    ),
  ) as { [Name in keyof Form]?: Stored<Name, Form[Name]> }
