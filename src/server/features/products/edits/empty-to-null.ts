import type { Condition } from '#shared/rules/cards/conditions.ts'

type Text =
  | (
      | 'description'
      | 'imageUrl'
      | 'category'
      | 'setName'
      | 'language'
      | 'setCode'
      | 'collectorNumber'
      | 'rarity'
      | 'finish'
    )
  | ('gradeCompany' | 'grade' | 'certificateNumber' | 'sku' | 'ean' | 'location' | 'releaseDate' | 'reservedFor')

type Stored<Name, Value> = Name extends Text
  ? string | null
  : Name extends 'condition'
    ? Condition | null
    : Exclude<Value, undefined>

/** The fields of a form as the table has them: an empty text is null. What was left out stays out. */
export const emptyToNull = <Form extends object>(form: Form) =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === '' ? null : value] as const],
    ),
  ) as { [Name in keyof Form]?: Stored<Name, Form[Name]> }
