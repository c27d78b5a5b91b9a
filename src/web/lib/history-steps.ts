/** May stop the event, and the router never hears of the step. */
type Hold = (event: PopStateEvent) => void

let hold: Hold | undefined

/** To be called before the router starts: of two listeners on the window the earlier one hears of Back and Forward first. */
export function watchSteps() {
  window.addEventListener('popstate', (event) => hold?.(event))
  nameFirstStep()
}

/** The router calls the first step of every visit 'default'. What is kept by a step, such as the place on a page, needs a name of its own. */
function nameFirstStep() {
  const state: unknown = window.history.state
  const kept = typeof state === 'object' && state !== null ? state : {}
  if (!('key' in kept)) window.history.replaceState({ ...kept, key: Math.random().toString(36).slice(2, 10) }, '')
}

/** Hears of Back and Forward before the router, until the function that this gives back is called. */
export function holdSteps(listener: Hold): () => void {
  hold = listener
  return () => {
    if (hold === listener) hold = undefined
  }
}
