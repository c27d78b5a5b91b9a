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

/** `pt-br` is Portuguese; a language that is not known keeps its code. */
export const languageOf = (code: string): string => languages[code.slice(0, 2)] ?? code
