import type { Reassurance } from '../components/failures/broken.tsx'
import type { MessageFile } from '../lib/language/load-messages.ts'
import { type LazyScreen, lazyScreen } from '../lib/lazy-screen.tsx'
import type { loaders } from '../loaders.ts'

export type Route = LazyScreen & {
  path: keyof typeof loaders
  /** Source file of the screen, to preload its chunk. */
  module: string
  /** Messages that the screen needs, in addition to those of every page. */
  texts: readonly MessageFile[]
  /** `false`: client-rendered, because it needs a signed-in user. */
  onServer: boolean
  /** Loads its scripts when the form is first touched. Everything else works without them. */
  sleeps?: true
  /** In the language of the signed-in user, so its address contains none. */
  isPersonal?: true
  /** Query parameters that the page reads. All others are removed from its canonical address. */
  reads?: readonly string[]
  /** The address is a secret: the page is not cached, and outgoing links send no referrer. */
  isPrivate?: true
  /** Reassurance shown if the page crashes. */
  reassurance?: Reassurance
}

type Options = Partial<Pick<Route, 'onServer' | 'sleeps' | 'isPersonal' | 'reads' | 'isPrivate' | 'reassurance'>>

/** A page whose screen is a separate chunk. */
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
