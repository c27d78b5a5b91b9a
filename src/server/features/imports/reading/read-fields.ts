import { readLanguage } from '#shared/rules/cards/card-languages.ts'
import type { ConditionScale } from '#shared/rules/cards/conditions.ts'
import { splitTags } from '#shared/rules/csv/csv-cells.ts'
import { type DecimalSign, type Read, readPrice, readWhole, readYesOrNo } from '#shared/rules/csv/csv-numbers.ts'
import { each, ofKind, type ProductField } from '#shared/rules/products/fields.ts'
import { conditionProblem, readCondition } from './values/read-condition.ts'
import { readVatRate, readVatScheme } from './values/read-vat.ts'

/** What is true of all rows of a file: how its numbers are written, and what `LP` means in it. */
export type Style = { decimal: DecimalSign | undefined; scale: ConditionScale | undefined }

/** Undefined: the cell says nothing of the field. */
type Reader = (text: string, style: Style) => Read<unknown> | undefined

const isEmpty = (text: string) => text.trim() === ''
const orNone =
  (read: Reader, none: unknown = null): Reader =>
  (text, style) =>
    isEmpty(text) ? { value: none } : read(text, style)
// There is no such thing as no stock, or neither yes nor no.
const orUnsaid =
  (read: Reader): Reader =>
  (text, style) =>
    isEmpty(text) ? undefined : read(text, style)

const trimmed: Reader = (text) => ({ value: text.trim() })
/** A language by its code or its Dutch name is one of the list; any other text stays as it is. */
const language: Reader = (text) => ({ value: readLanguage(text.trim()) })
const price: Reader = (text, { decimal }) => readPrice(text, decimal)
const whole: Reader = (text, { decimal }) => readWhole(text, decimal)
const condition: Reader = (text, { scale }) => {
  const value = readCondition(text, scale)
  return value ? { value } : { problem: conditionProblem(text) }
}

/** How a cell of each field is read. */
export const fieldReaders: Readonly<Record<ProductField, Reader>> = {
  ...each(ofKind('line', 'text', 'category', 'finish'), () => trimmed),
  ...each(ofKind('language'), () => language),
  ...each(ofKind('cents'), () => orNone(price)),
  ...each(ofKind('count'), () => orNone(whole)),
  ...each(ofKind('flag'), () => orUnsaid(readYesOrNo)),
  ...each(ofKind('condition'), () => orNone(condition, '')),
  ...each(ofKind('vatScheme'), () => orNone(readVatScheme)),
  ...each(ofKind('vatRate'), () => orNone(readVatRate)),
  ...each(ofKind('tags'), () => (text: string) => ({ value: splitTags(text) })),
  ...each(ofKind('pictures'), () => (text: string) => ({ value: text.split(/\s+/).filter(Boolean) })),
  priceCents: price,
  stock: orUnsaid(whole),
}
