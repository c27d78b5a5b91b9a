import { type ReactNode, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { Text } from '#shared/messages/translator.ts'
import { useFormat } from './use-format.ts'

/** Writes a text in the language of this page. */
export type WriteText = (text: Text) => string

type Write = {
  (text: Text | string): string
  (text: Text | ReactNode): ReactNode
}

/** Writes a text of the rules that browser and server share, in the language of this page. What is written already stays. */
export function useText(): Write {
  const t = useTranslations()
  const format = useFormat()
  return useCallback(((text) => (typeof text === 'function' ? text(t, format) : text)) as Write, [t, format])
}
