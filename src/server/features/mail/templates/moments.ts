import { type Language, locales } from '#shared/rules/languages/languages.ts'

// Dates and times in the Netherlands, in long format because a message has enough space.
const momentsIn = (options: Intl.DateTimeFormatOptions) => (language: Language, at: Date) =>
  at.toLocaleString(locales[language], { ...options, timeZone: 'Europe/Amsterdam' })

/** '3 March 2025 at 14:05', '3 maart 2025 om 14:05'. */
export const longMoment = momentsIn({ dateStyle: 'long', timeStyle: 'short' })

/** 'Monday 3 March at 14:05', 'maandag 3 maart om 14:05': a moment in the future. */
export const nextMoment = momentsIn({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** '3 March 2025', '3 maart 2025'. */
export const longDay = momentsIn({ day: 'numeric', month: 'long', year: 'numeric' })
