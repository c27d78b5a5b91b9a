import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import type { Messages } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'

/** Provides the messages for `useTranslations`. */
export const Texts = (props: { language: Language; messages: Partial<Messages>; children: ReactNode }) => (
  <IntlProvider locale={props.language} messages={props.messages} timeZone="Europe/Amsterdam">
    {props.children}
  </IntlProvider>
)
