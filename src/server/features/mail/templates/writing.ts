import { type Translate, translator } from '#shared/messages/translator.ts'
import { type Formats, formatsIn } from '#shared/rules/languages/formats.ts'
import { inLanguage } from '#shared/rules/languages/language-address.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/rules/languages/languages.ts'

/** What a message is written with, in the language of its reader. */
export type Writing = {
  language: Language
  t: Translate
  format: Formats
  publicUrl: string
  /** A page that is drawn in the language of whoever is signed in. */
  personal: (path: string) => string
  /** Any other page, in the message's language. `own`: the one that its plain address is in. */
  page: (path: string, own?: Language) => string
}

export const writingIn = (language: Language, publicUrl: string): Writing => ({
  language,
  t: translator(language),
  format: formatsIn(language),
  publicUrl,
  personal: (path) => publicUrl + path,
  page: (path, own = DEFAULT_LANGUAGE) => publicUrl + (own === language ? path : inLanguage(language, path)),
})
