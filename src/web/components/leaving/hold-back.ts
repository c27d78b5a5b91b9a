import { holdSteps } from '#web/lib/history-steps.ts'

/** What the router notes in each entry of the history: its place. */
const placeIn = (state: unknown): number | undefined => {
  const place = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined
  return typeof place === 'number' ? place : undefined
}

/**
 * Holds back the browser's Back and Forward within the application: the step is undone before the router hears of it, and
 * `ask` gets the way to take it after all. The router itself could do that only as one that also loads data, which would be
 * part of every storefront's script. Gives a function that ends it.
 */
export function holdBack(decided: () => boolean, ask: (go: () => void) => void): () => void {
  let place = placeIn(window.history.state)
  let screen = window.location.pathname
  let undoing = false
  const onStep = (event: PopStateEvent) => {
    if (undoing) {
      undoing = false
      event.stopImmediatePropagation()
      return
    }
    const there = placeIn(event.state)
    const sameScreen = window.location.pathname === screen
    if (decided() || sameScreen || there === undefined || place === undefined || there === place) {
      place = there
      screen = window.location.pathname
      return
    }
    event.stopImmediatePropagation()
    undoing = true
    const steps = there - place
    window.history.go(-steps)
    ask(() => window.history.go(steps))
  }
  return holdSteps(onStep)
}

/** Has the browser ask before the page itself is left, unless that was decided here. Gives a function that ends it. */
export function holdPage(decided: () => boolean = () => false): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (!decided()) event.preventDefault()
  }
  window.addEventListener('beforeunload', onUnload)
  return () => window.removeEventListener('beforeunload', onUnload)
}
