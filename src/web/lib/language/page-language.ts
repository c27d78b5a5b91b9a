import { inLanguage } from '#shared/rules/languages/language-address.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/rules/languages/languages.ts'

const KEY = 'language'

// Storage throws if it is disabled.
const storage = () => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

let language: Language | undefined
let personal = false

/** Sets the language of this page in the browser. A personal page uses the user's language, any other the one it was rendered in. */
export function startPageLanguage(isPersonal: boolean | undefined): Language {
  personal = isPersonal === true
  // Stored at sign-in, so that pages need not wait for the user query.
  const stored = isPersonal ? storage()?.getItem(KEY) : undefined
  language = isLanguage(stored) ? stored : drawnLanguage()
  // Setting the same value would recalculate all styles.
  if (document.documentElement.lang !== language) document.documentElement.lang = language
  return language
}

/** Stores the user's language for personal pages, starting with the next one. */
export const storeLanguage = (chosen: Language) => storage()?.setItem(KEY, chosen)

let isFollowed = false

/**
 * Switches to the user's language. Reloads a personal page in another language at most once, and only at its start, because later the user
 * may have typed something.
 */
export async function followLanguage(chosen: Language): Promise<void> {
  const isFirst = !isFollowed
  isFollowed = true
  storeLanguage(chosen)
  if (!personal || !isFirst || chosen === language || storage()?.getItem(KEY) !== chosen) return
  window.location.reload()
  // The page is unloading.
  await new Promise(() => undefined)
}

/** Language of this page in the browser. Only a page load changes it. */
export const pageLanguage = (): Language => language ?? drawnLanguage()

/** Whether this page is in the user's language, which is not in its address. */
export const isPersonalPage = (): boolean => personal

/** Address of one of the platform's own pages, in the language of this page. */
export const publicAddress = (path: string): string =>
  pageLanguage() === DEFAULT_LANGUAGE ? path : inLanguage(pageLanguage(), path)

function drawnLanguage(): Language {
  const lang = globalThis.document?.documentElement.lang
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE
}
