import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { Text } from '#shared/messages/translator.ts'
import { useFormat } from './use-format.ts'

/** Writes a text of the rules that browser and server share, in the language of this page. */
export function useText() {
  const t = useTranslations()
  const format = useFormat()
  return useCallback((text: Text) => text(t, format), [t, format])
}
