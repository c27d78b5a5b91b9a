import { type ComponentType, createElement, lazy } from 'react'

/** A screen in a chunk of its own. Once preloaded it renders at once: on the server, and where the browser hydrates. */
export type LazyScreen = { preload: () => Promise<void>; screen: () => ComponentType }

export function lazyScreen(load: () => Promise<{ default: ComponentType }>): LazyScreen {
  let loaded: ComponentType | undefined
  const later = lazy(load)
  return {
    async preload() {
      loaded ??= (await load()).default
    },
    screen: () => loaded ?? later,
  }
}

/** A screen that comes with the entry, for the page that most people come for. */
export const atOnce = (component: ComponentType): LazyScreen => ({
  preload: async () => undefined,
  screen: () => component,
})

/** Draws a lazy screen: at once when it is there, and when it has come otherwise. */
export const Lazily = ({ screen }: Pick<LazyScreen, 'screen'>) => createElement(screen())
