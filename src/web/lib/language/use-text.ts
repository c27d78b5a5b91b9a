import { type ReactNode, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { Text } from '#shared/messages/translator.ts'
import { useFormat } from './use-format.ts'

export type WriteText = (text: Text) => string

type Write = {
  (text: Text | string): string
  (text: Text | ReactNode): ReactNode
}

/** Renders a `Text` of the shared rules in the page's language. Strings are returned unchanged. */
export function useText(): Write {
  const t = useTranslations()
  const format = useFormat()
  return useCallback(((text) => (typeof text === 'function' ? text(t, format) : text)) as Write, [t, format])
}
