import { type ComponentType, createElement, lazy } from 'react'
import { loadPart } from './load-part.ts'

/** A screen in a chunk of its own. Once preloaded it renders at once, on the server and when the browser hydrates. */
export type LazyScreen = { preload: () => Promise<void>; screen: () => ComponentType }

type Load = () => Promise<{ default: ComponentType }>

export function lazyScreen(load: Load): LazyScreen {
  let loaded: ComponentType | undefined
  const later = lazyPart(load)
  return {
    async preload() {
      loaded ??= (await loadPart(load)).default
    },
    screen: () => loaded ?? later,
  }
}

/** React's `lazy`, for a chunk that a deployment may have removed since the page was opened. */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => loadPart(load))

/** A screen in the entry chunk, for the page that most people visit. */
export const eagerScreen = (component: ComponentType): LazyScreen => ({
  preload: async () => undefined,
  screen: () => component,
})

/** Renders a lazy screen, once it is loaded. */
export const Lazily = ({ screen }: Pick<LazyScreen, 'screen'>) => createElement(screen())
