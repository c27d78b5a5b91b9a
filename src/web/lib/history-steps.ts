/** May stop the event, and the router never hears of the step. */
type Hold = (event: PopStateEvent) => void

let hold: Hold | undefined

/** To be called before the router starts: of two listeners on the window the earlier one hears of Back and Forward first. */
export const watchSteps = () => window.addEventListener('popstate', (event) => hold?.(event))

/** Hears of Back and Forward before the router, until the function that this gives back is called. */
export function holdSteps(listener: Hold): () => void {
  hold = listener
  return () => {
    if (hold === listener) hold = undefined
  }
}
