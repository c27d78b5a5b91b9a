import type { Reassurance } from '../components/failures/broken.tsx'
import type { MessageFile } from '../lib/language/load-messages.ts'
import { type LazyScreen, lazyScreen } from '../lib/lazy-screen.tsx'
import type { loaders } from '../loaders.ts'

export type Route = LazyScreen & {
  path: keyof typeof loaders
  /** The screen's file, so that its chunk can be named in the page. */
  module: string
  /** The texts that its components read, beside those of every page. */
  texts: readonly MessageFile[]
  /** `false`: drawn by the browser alone, since it needs someone signed in. */
  onServer: boolean
  /** It loads its scripts when its form is touched; what else is on it works without. */
  sleeps?: true
  /** In the language of the person who is signed in: its address names none. */
  isPersonal?: true
  /** Names in the query that the page depends on: all others lead to the same page. */
  reads?: readonly string[]
  /** Its address is a secret: it is kept nowhere, and no link that leads away tells it. */
  isPrivate?: true
  /** What visitors need not worry about when the page breaks. */
  reassurance?: Reassurance
}

type Options = Partial<Pick<Route, 'onServer' | 'sleeps' | 'isPersonal' | 'reads' | 'isPrivate' | 'reassurance'>>

/** A page whose screen is in a chunk of its own. */
export const page = (
  path: Route['path'],
  file: string,
  load: Parameters<typeof lazyScreen>[0],
  texts: readonly MessageFile[],
  options: Options = {},
): Route => ({
  path,
  module: `src/web/${file}`,
  texts,
  onServer: true,
  ...lazyScreen(load, texts),
  ...options,
})
