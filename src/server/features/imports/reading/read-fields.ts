import { readLanguage } from '#shared/rules/cards/card-languages.ts'
import type { ConditionScale } from '#shared/rules/cards/conditions.ts'
import { splitTags } from '#shared/rules/csv/csv-cells.ts'
import { type DecimalSign, type Read, readPrice, readWhole, readYesOrNo } from '#shared/rules/csv/csv-numbers.ts'
import { each, ofKind, type ProductField } from '#shared/rules/products/fields.ts'
import { conditionProblem, readCondition } from './values/read-condition.ts'
import { readGame } from './values/read-game.ts'
import { readShippingSize } from './values/read-shipping-size.ts'
import { readVatRate, readVatScheme } from './values/read-vat.ts'

/** Properties of the whole file: its decimal sign, and the scale of `LP`. */
export type Style = { decimal: DecimalSign | undefined; scale: ConditionScale | undefined }

/** Returns undefined if the cell leaves the field unchanged. */
type Reader = (text: string, style: Style) => Read<unknown> | undefined

const isEmpty = (text: string) => text.trim() === ''
const orNone =
  (read: Reader, none: unknown = null): Reader =>
  (text, style) =>
    isEmpty(text) ? { value: none } : read(text, style)
// For fields that cannot be empty, such as stock or a flag.
const orUnsaid =
  (read: Reader): Reader =>
  (text, style) =>
    isEmpty(text) ? undefined : read(text, style)

const trimmed: Reader = (text) => ({ value: text.trim() })
/** Normalizes a language code or a Dutch name; any other text is unchanged. */
const language: Reader = (text) => ({ value: readLanguage(text.trim()) })
const price: Reader = (text, { decimal }) => readPrice(text, decimal)
const whole: Reader = (text, { decimal }) => readWhole(text, decimal)
const condition: Reader = (text, { scale }) => {
  const value = readCondition(text, scale)
  return value ? { value } : { problem: conditionProblem(text) }
}

/** Reader of each field. */
export const fieldReaders: Readonly<Record<ProductField, Reader>> = {
  ...each(ofKind('line', 'text', 'category', 'finish'), () => trimmed),
  ...each(ofKind('language'), () => language),
  ...each(ofKind('cents'), () => orNone(price)),
  ...each(ofKind('count'), () => orNone(whole)),
  ...each(ofKind('flag'), () => orUnsaid(readYesOrNo)),
  ...each(ofKind('condition'), () => orNone(condition, '')),
  ...each(ofKind('vatScheme'), () => orNone(readVatScheme)),
  ...each(ofKind('vatRate'), () => orNone(readVatRate)),
  ...each(ofKind('game'), () => orNone(readGame)),
  ...each(ofKind('shippingSize'), () => orNone(readShippingSize)),
  ...each(ofKind('tags'), () => (text: string) => ({ value: splitTags(text) })),
  ...each(ofKind('pictures'), () => (text: string) => ({ value: text.split(/\s+/).filter(Boolean) })),
  priceCents: price,
  stock: orUnsaid(whole),
}
