/** Confirms before unsaved input is lost, then calls `go` or not. */
type Guard = (go: () => void) => void

let guard: Guard | undefined

/** Registers unsaved input. Returns a function that removes the guard. */
export function guardLeaving(ask: Guard): () => void {
  guard = ask
  return () => {
    if (guard === ask) guard = undefined
  }
}

/** Navigates, or asks the guard first. For navigation that is not a link, such as signing out. */
export function leave(go: () => void): void {
  if (guard) guard(go)
  else go()
}
