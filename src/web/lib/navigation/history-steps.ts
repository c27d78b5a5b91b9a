/** May stop the event before the router receives it. */
type Hold = (event: PopStateEvent) => void

let hold: Hold | undefined
let holdAnimated: Hold | undefined

/** Must be called before the router starts, because listeners on the window run in the order of registration. */
export function watchSteps() {
  window.addEventListener('popstate', (event) => hold?.(event))
  window.addEventListener('popstate', (event) => holdAnimated?.(event))
  nameFirstStep()
}

/** The router names the first entry of every visit 'default'. Data stored per entry, such as scroll positions, needs a unique key. */
function nameFirstStep() {
  const state: unknown = window.history.state
  const current = typeof state === 'object' && state !== null ? state : {}
  if (!('key' in current)) window.history.replaceState({ ...current, key: Math.random().toString(36).slice(2, 10) }, '')
}

/** Receives Back and Forward before the router does. Returns a function that removes the listener. */
export function holdSteps(listener: Hold): () => void {
  hold = listener
  return () => {
    if (hold === listener) hold = undefined
  }
}

/** Receives the steps that `holdSteps` has let pass. */
export const holdAnimatedSteps = (listener: Hold) => {
  holdAnimated = listener
}
