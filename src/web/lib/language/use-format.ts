import { useLocale } from 'use-intl'
import { type Formats, formatsIn } from '#shared/rules/languages/formats.ts'

/** Formats amounts, dates and counts for the page's language. */
export const useFormat = (): Formats => formatsIn(useLocale())
