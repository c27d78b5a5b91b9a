import { holdSteps } from '#web/lib/navigation/history-steps.ts'

/** The index that the router stores in each history entry. */
const placeIn = (state: unknown): number | undefined => {
  const place = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined
  return typeof place === 'number' ? place : undefined
}

/**
 * Blocks Back and Forward within the application: it reverts the step before the router sees it and passes `ask` a function that performs
 * it. The router's own blocker needs its data router, which would add to the script of every storefront. Returns a function that removes
 * the block.
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

/** Makes the browser ask before the page is unloaded, unless the user has already decided. Returns a function that removes the listener. */
export function holdPage(decided: () => boolean = () => false): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (!decided()) event.preventDefault()
  }
  window.addEventListener('beforeunload', onUnload)
  return () => window.removeEventListener('beforeunload', onUnload)
}
