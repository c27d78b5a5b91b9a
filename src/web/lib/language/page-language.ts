import { inLanguage } from '#shared/rules/languages/language-address.ts'
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
let personal = false

/** In the browser: the language of this page. A personal page is in the person's, any other in the one that the server drew it in. */
export function startPageLanguage(isPersonal: boolean | undefined): Language {
  personal = isPersonal === true
  // Stored when they signed in: their pages need not wait for the answer who they are.
  const stored = isPersonal ? storage()?.getItem(KEY) : undefined
  language = isLanguage(stored) ? stored : drawnLanguage()
  // Set to the same, it has every style on the page worked out again.
  if (document.documentElement.lang !== language) document.documentElement.lang = language
  return language
}

/** Remembers what the person reads who is signed in: personal pages are in it from the next one on. */
export const storeLanguage = (chosen: Language) => storage()?.setItem(KEY, chosen)

let isFollowed = false

/**
 * The person who is signed in reads this language. A personal page in another one is loaded again, at most once, and only as it begins:
 * later there may be something typed in it.
 */
export async function followLanguage(chosen: Language): Promise<void> {
  const isFirst = !isFollowed
  isFollowed = true
  storeLanguage(chosen)
  if (!personal || !isFirst || chosen === language || storage()?.getItem(KEY) !== chosen) return
  window.location.reload()
  // The page is going away.
  await new Promise(() => undefined)
}

/** In the browser: the language of this page, which only a new page changes. */
export const pageLanguage = (): Language => language ?? drawnLanguage()

/** Whether this page is in the language of whoever is signed in, which its address does not name. */
export const isPersonalPage = (): boolean => personal

/** In the browser: the address of one of the platform's own pages, in the language of this page. */
export const publicAddress = (path: string): string =>
  pageLanguage() === DEFAULT_LANGUAGE ? path : inLanguage(pageLanguage(), path)

function drawnLanguage(): Language {
  const lang = globalThis.document?.documentElement.lang
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE
}
