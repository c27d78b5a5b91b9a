import type { z } from 'zod'
import { problemText } from '#shared/contract/problem.ts'
import { PriceCents, Stock } from '#shared/contract/products/prices-and-stock.ts'
import { type Product, ProductForm } from '#shared/contract/products/products.ts'
import type { Text } from '#shared/messages/translator.ts'
import { type Condition, type ConditionScale, conditionLetters } from '#shared/rules/cards/conditions.ts'
import type { Formats } from '#shared/rules/languages/formats.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { fieldOfLabel, productFields } from '#shared/rules/products/fields.ts'
import type { WriteText } from '#web/lib/language/use-text.ts'
import {
  type NumberKind,
  noPrice,
  noStock,
  priceRequired,
  readNumber,
  shownNumber,
  typedNumber,
} from '../../forms/typed-number.ts'
import { conditionChoices, conditionIn, finishIn, finishWritten } from '../card-words.ts'
import type { EditableKey } from './columns/columns.ts'

/** Cents, pieces, or text; '' and null mean no value. */
export type CellValue = number | string | null
export type Typed = { value: CellValue } | { error: Text }

/** Language and scale in which stored values are displayed. */
export type CellWords = { write: WriteText; scale: ConditionScale }

/** Kind of number in a cell; undefined for text cells. */
export function kindOf(key: EditableKey): NumberKind | undefined {
  const { kind } = productFields[fieldOfLabel[key]]
  if (kind === 'cents') return 'euros'
  return kind === 'count' ? 'pieces' : undefined
}

export const storedIn = (product: Product, key: EditableKey): CellValue =>
  product[fieldOfLabel[key]] ?? (kindOf(key) ? null : '')

/** Parses a cell's text to its stored form. `stored`: the current value. */
export function readCell(key: EditableKey, text: string, words: CellWords, stored: CellValue = ''): Typed {
  const kind = kindOf(key)
  if (kind) return readFigure(key, kind, text)
  if (key === 'finish') return checked(ProductForm.shape.finish.safeParse(finishIn(text, words.write)))
  if (key !== 'condition') return checked(ProductForm.shape[fieldOfLabel[key]].safeParse(text))
  const condition = conditionIn(text, words.scale, stored as Condition | '')
  if (condition !== undefined) return { value: condition }
  const letters = conditionChoices(words.scale).map(({ label }) => label)
  return { error: (t) => t('products.cell.noCondition', { letters: letters.join(', ') }) }
}

function readFigure(key: EditableKey, kind: NumberKind, text: string): Typed {
  if (key === 'purchase' && text.trim() === '') return { value: null }
  const otherwise = kind === 'pieces' ? noStock : text.trim() ? noPrice : priceRequired
  const read = readNumber(kind, text, otherwise)
  if (read.value === undefined) return { error: read.error }
  return checked((kind === 'euros' ? PriceCents : Stock).safeParse(read.value))
}

const checked = (result: z.ZodSafeParseResult<CellValue | undefined>): Typed =>
  result.success ? { value: result.data ?? '' } : { error: problemText(result.error.issues[0]?.message ?? 'invalid') }

/** Text of the cell when editing begins. */
export function cellText(key: EditableKey, value: CellValue, language: Language, words: CellWords): string {
  const kind = kindOf(key)
  return kind && typeof value === 'number' ? typedNumber(kind, value, language) : wordsOf(key, value, words)
}

/** Text of the cell otherwise. */
export function cellLabel(key: EditableKey, value: CellValue, format: Formats, words: CellWords): string {
  const kind = kindOf(key)
  return kind && typeof value === 'number' ? shownNumber(kind, value, format) : wordsOf(key, value, words)
}

function wordsOf(key: EditableKey, value: CellValue, { write, scale }: CellWords): string {
  if (value === null || value === '') return ''
  if (key === 'condition') return conditionLetters(value as Condition, scale)
  return key === 'finish' ? finishWritten(String(value), write) : String(value)
}
