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

/** Cents or pieces, or words; '' and null: there is nothing. */
export type CellValue = number | string | null
export type Typed = { value: CellValue } | { error: Text }

/** How the reader and the shop write what is stored in one form. */
export type CellWords = { write: WriteText; scale: ConditionScale }

/** Of the cells that hold a figure. */
export function kindOf(key: EditableKey): NumberKind | undefined {
  const { kind } = productFields[fieldOfLabel[key]]
  if (kind === 'cents') return 'euros'
  return kind === 'count' ? 'pieces' : undefined
}

export const storedIn = (product: Product, key: EditableKey): CellValue =>
  product[fieldOfLabel[key]] ?? (kindOf(key) ? null : '')

/** What was typed in a cell, as it is stored. `stored`: what is there now. */
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

/** The cell's text when editing begins. */
export function cellText(key: EditableKey, value: CellValue, language: Language, words: CellWords): string {
  const kind = kindOf(key)
  return kind && typeof value === 'number' ? typedNumber(kind, value, language) : wordsOf(key, value, words)
}

/** The cell's text otherwise. */
export function cellLabel(key: EditableKey, value: CellValue, format: Formats, words: CellWords): string {
  const kind = kindOf(key)
  return kind && typeof value === 'number' ? shownNumber(kind, value, format) : wordsOf(key, value, words)
}

function wordsOf(key: EditableKey, value: CellValue, { write, scale }: CellWords): string {
  if (value === null || value === '') return ''
  if (key === 'condition') return conditionLetters(value as Condition, scale)
  return key === 'finish' ? finishWritten(String(value), write) : String(value)
}
