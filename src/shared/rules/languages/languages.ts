/** The languages that everything a person reads is written in. */
export const languages = ['nl', 'en'] as const

export type Language = (typeof languages)[number]

/** As its own readers call it. */
export const languageNames: Record<Language, string> = { nl: 'Nederlands', en: 'English' }

/** As Intl writes amounts and dates for readers in the Netherlands and for everyone else. */
export const locales: Record<Language, string> = { nl: 'nl-NL', en: 'en-GB' }

/** Where nothing says another one. */
export const DEFAULT_LANGUAGE: Language = 'en'

export const isLanguage = (text: string | null | undefined): text is Language =>
  languages.some((language) => language === text)

export const otherLanguage = (language: Language): Language => (language === 'nl' ? 'en' : 'nl')
