import { type Language, locales } from '#shared/rules/languages/languages.ts'

const formIn = (language: Language) =>
  new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Amsterdam',
  })

const dayIn = (language: Language) =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'short', timeZone: 'Europe/Amsterdam' })

const forms: Record<Language, Intl.DateTimeFormat> = { en: formIn('en'), nl: formIn('nl') }

/** Formats a moment: '21 November at 13:05', '21 november om 13:05'. */
export const moment = (at: string, language: Language): string => forms[language].format(new Date(at))

const days: Record<Language, Intl.DateTimeFormat> = { en: dayIn('en'), nl: dayIn('nl') }

/** Formats the day of a moment: '21 Nov', '21 nov'. */
export const dayAndMonth = (at: string, language: Language): string => days[language].format(new Date(at))
