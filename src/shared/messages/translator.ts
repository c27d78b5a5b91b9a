import type {} from 'use-intl'
import { type _Translator, createTranslator } from 'use-intl/core'
import { type Formats, formatsIn } from '#shared/rules/languages/formats.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import * as en from './en/index.ts'
import * as nl from './nl/index.ts'
import type { Translation } from './translation.ts'

// What use-intl checks keys and parameters against.
declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Messages
  }
}

/** All texts, as the English ones are written: their keys and parameters are what the compiler checks. */
export type Messages = typeof en

/** Writes a text in one language: `t('cart.title')`, `t('cart.pieces', { count })`. */
export type Translate = _Translator<Messages>

/** A text that is written once the reader's language is known: `(t) => t('orders.closed')`. */
export type Text = (t: Translate, format: Formats) => string

// Both at once: a server writes to people of either language.
export const allMessages: Record<Language, Messages> = {
  en,
  nl: nl satisfies Translation<Messages> as unknown as Messages,
}

// Inferring it from the messages would have the compiler build a union of more keys than it can.
const make = createTranslator as (config: {
  locale: Language
  messages: Messages
  onError: (error: Error) => void
}) => Translate

const translators = new Map<Language, Translate>()

export function translator(language: Language): Translate {
  const known = translators.get(language)
  if (known) return known
  const made = make({ locale: language, messages: allMessages[language], onError: fail })
  translators.set(language, made)
  return made
}

export const written = (text: Text, language: Language): string => text(translator(language), formatsIn(language))

/** A text that is missing or lacks a parameter: a mistake of ours. No person should read 'mails.title' instead. */
function fail(error: Error): never {
  throw error
}
