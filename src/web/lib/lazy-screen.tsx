import { type ComponentType, createElement, lazy, useEffect } from 'react'
import { type MessageFile, withTexts } from './language/load-messages.ts'
import { loadPart } from './load-part.ts'

/** A screen in a chunk of its own. Once preloaded it renders at once, on the server and when the browser hydrates. */
export type LazyScreen = { preload: () => Promise<void>; screen: () => ComponentType }

type Load = () => Promise<{ default: ComponentType }>

/** `texts`: the files of texts that its components read. */
export function lazyScreen(load: Load, texts: readonly MessageFile[]): LazyScreen {
  let loaded: ComponentType | undefined
  const later = lazyPart(load, texts)
  return {
    async preload() {
      loaded ??= (await loadPart(() => withTexts(load, texts))).default
    },
    screen: () => loaded ?? later,
  }
}

/** React's `lazy`, for a chunk that a deployment may have removed since the page was opened, and the texts that it reads. */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  texts: readonly MessageFile[] = [],
) => lazy(() => loadPart(() => withTexts(load, texts)))

/** A screen in the entry chunk, for the page that most people visit: only its texts are loaded. */
export const eagerScreen = (component: ComponentType, texts: readonly MessageFile[]): LazyScreen =>
  lazyScreen(async () => ({ default: component }), texts)

/** Renders a lazy screen, once it is loaded. Tells `wake.ts` when it is alive, for what was pressed before. */
export function Lazily({ screen }: Pick<LazyScreen, 'screen'>) {
  useEffect(() => {
    window.dispatchEvent(new Event('awake'))
  }, [])
  return createElement(screen())
}
