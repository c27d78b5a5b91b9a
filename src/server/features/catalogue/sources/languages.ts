const languages: Record<string, string> = {
  en: 'English',
  nl: 'Dutch',
  de: 'German',
  fr: 'French',
  it: 'Italian',
  es: 'Spanish',
  pt: 'Portuguese',
  ja: 'Japanese',
  ko: 'Korean',
  zh: 'Chinese',
}

/** `pt-br` is Portuguese; an unknown language remains a code. */
export const languageOf = (code: string): string => languages[code.slice(0, 2)] ?? code
