import { useLocale } from 'use-intl'
import { type Formats, formatsIn } from '#shared/rules/languages/formats.ts'

/** Amounts, dates and counts as the reader of this page writes them. */
export const useFormat = (): Formats => formatsIn(useLocale())
