import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/rules/languages/languages.ts'

const KEY = 'language'

// Storage throws if it is switched off.
const storage = () => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

let language: Language | undefined

/** In the browser: the language of this page. A personal page is in the person's, any other in the one that the server drew it in. */
export function startPageLanguage(isPersonal: boolean | undefined): Language {
  // Stored when they signed in: their pages need not wait for the answer who they are.
  const stored = isPersonal ? storage()?.getItem(KEY) : undefined
  language = isLanguage(stored) ? stored : drawnLanguage()
  document.documentElement.lang = language
  return language
}

/** In the browser: the language of this page, which only a new page changes. */
export const pageLanguage = (): Language => language ?? drawnLanguage()

function drawnLanguage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE
}
