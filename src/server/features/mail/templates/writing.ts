import { type Translate, translator } from '#shared/messages/translator.ts'
import { type Formats, formatsIn } from '#shared/rules/languages/formats.ts'
import { inLanguage } from '#shared/rules/languages/language-address.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/rules/languages/languages.ts'

/** Tools to write a message in the language of its reader. */
export type Writing = {
  language: Language
  t: Translate
  format: Formats
  publicUrl: string
  /** URL of a page in the language of the signed-in user. */
  personal: (path: string) => string
  /** URL of any other page, in the language of the message. `own`: the language of the plain URL. */
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
