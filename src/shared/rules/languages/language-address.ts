import { isLanguage, type Language } from './languages.ts'

/** `prefix` is '/nl', '/en' or '': the router's base. */
export type LanguageAddress = { prefix: string; language: Language | undefined; path: string }

/** '/nl/@cards' is the path '/@cards' in Dutch; without a language in the path, the page decides. */
export function splitLanguage(pathname: string): LanguageAddress {
  const [, first = ''] = /^\/([^/]*)/.exec(pathname) ?? []
  if (!isLanguage(first)) return { prefix: '', language: undefined, path: pathname }
  return { prefix: `/${first}`, language: first, path: pathname.slice(first.length + 1) || '/' }
}

/** Path with a language prefix: '/nl/@cards', and '/nl' for the landing page. */
export const inLanguage = (language: Language, path: string): string => `/${language}${path.replace(/^\/(?=$|\?)/, '')}`
