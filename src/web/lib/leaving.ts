/** Asks before something unsaved is lost; `go` is then called, or not. */
type Guard = (go: () => void) => void

let guard: Guard | undefined

/** Says that there is something unsaved, until the function that this gives back is called. */
export function guardLeaving(ask: Guard): () => void {
  guard = ask
  return () => {
    if (guard === ask) guard = undefined
  }
}

/** Goes, or has someone asked first: for whatever leads away from a screen and is no link, such as signing out. */
export function leave(go: () => void): void {
  if (guard) guard(go)
  else go()
}
