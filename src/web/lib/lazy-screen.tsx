import { type ComponentType, createElement, lazy, useEffect } from 'react'
import { loadMessages, type MessageFile } from './language/load-messages.ts'
import { loadPart } from './load-part.ts'
import { loadScreen } from './queries/load-screen.ts'

/** A screen in its own chunk. Once preloaded, it renders synchronously on the server and during hydration. */
export type LazyScreen = { preload: () => Promise<void>; screen: () => ComponentType }

type Load = () => Promise<{ default: ComponentType }>

/** `texts`: message files that its components need. */
export function lazyScreen(load: Load, texts: readonly MessageFile[]): LazyScreen {
  let loaded: ComponentType | undefined
  const later = lazyPart(load, texts)
  return {
    async preload() {
      loaded ??= (await loadPart(() => loadScreen(load, texts))).default
    },
    screen: () => loaded ?? later,
  }
}

/** Like React's `lazy`, with the messages of the chunk. Handles chunks that a deployment has removed since the page was opened. */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  texts: readonly MessageFile[] = [],
) => lazy(() => loadPart(() => loadScreen(load, texts)))

/** A screen in the entry chunk, for the most visited page. Only its messages are loaded. */
export const eagerScreen = (component: ComponentType, texts: readonly MessageFile[]): LazyScreen => ({
  preload: () => loadPart(() => loadMessages(texts)),
  screen: () => component,
})

/** Renders a loaded screen. Notifies `wake.ts` after hydration, to replay queued presses. */
export function Lazily({ screen }: Pick<LazyScreen, 'screen'>) {
  useEffect(() => {
    window.dispatchEvent(new Event('awake'))
  }, [])
  return createElement(screen())
}
