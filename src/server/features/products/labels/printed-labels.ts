import type { Language } from '#shared/rules/languages/languages.ts'
import type { LabelSheetName } from '#shared/rules/products/labels/label-sheets.ts'

export type Label = {
  code: string
  name: string
  /** Set, number, condition: distinguishes products of the same name. */
  details: string
  /** Formatted; empty for a label without a price. */
  price: string
  copies: number
}

export type PrintedLabels = {
  sheet: LabelSheetName
  /** Number of positions to leave blank on the first page. */
  skipped: number
  labels: Label[]
  title: string
  shopName: string
  language: Language
}
