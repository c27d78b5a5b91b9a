import { isLanguage, type Language } from './languages.ts'

/** `prefix` is '/nl', '/en' or '': as the router takes its base. */
export type LanguageAddress = { prefix: string; language: Language | undefined; path: string }

/** '/nl/@cards' is the path '/@cards' in Dutch; an address without a language leaves the choice to the page. */
export function splitLanguage(pathname: string): LanguageAddress {
  const [, first = ''] = /^\/([^/]*)/.exec(pathname) ?? []
  if (!isLanguage(first)) return { prefix: '', language: undefined, path: pathname }
  return { prefix: `/${first}`, language: first, path: pathname.slice(first.length + 1) || '/' }
}

/** The address of a path in a language: '/nl/@cards', and '/nl' of the landing page. */
export const inLanguage = (language: Language, path: string): string => `/${language}${path.replace(/^\/(?=$|\?)/, '')}`
