import type { Language } from '#shared/rules/languages/languages.ts'

type Column = {
  label: string
  /** Share of the width. */
  share: number
  align?: 'left' | 'right'
}

/** A list in landscape, with its headings on each page. */
export type PrintedTable = {
  title: string
  author: string
  /** Below the title. */
  facts: readonly string[]
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
  language: Language
  /** ISO date of the document. */
  day: string
  accentColour: string | null
}
