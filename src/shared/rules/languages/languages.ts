/** Languages of all texts, on screen and in messages. */
export const languages = ['nl', 'en'] as const

export type Language = (typeof languages)[number]

/** Names in the languages themselves. */
export const languageNames: Record<Language, string> = { nl: 'Nederlands', en: 'English' }

/** Locales for Intl: Dutch, and British English for everyone else. */
export const locales: Record<Language, string> = { nl: 'nl-NL', en: 'en-GB' }

export const DEFAULT_LANGUAGE: Language = 'en'

export const isLanguage = (text: string | null | undefined): text is Language =>
  languages.some((language) => language === text)

export const otherLanguage = (language: Language): Language => (language === 'nl' ? 'en' : 'nl')
