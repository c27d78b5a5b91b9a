import type { Language } from '#shared/rules/languages/languages.ts'
import type { LabelSheetName } from '#shared/rules/products/label-sheets.ts'

/** What one label says. */
export type Label = {
  code: string
  name: string
  /** Set, number, condition: what tells it from others of its name. */
  details: string
  /** Written; empty: it says none. */
  price: string
  copies: number
}

export type PrintedLabels = {
  sheet: LabelSheetName
  /** How many places of the first page are left free. */
  skipped: number
  labels: Label[]
  title: string
  shopName: string
  language: Language
}
