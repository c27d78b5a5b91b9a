const QUIET_MS = 3_000

let lastTouch = 0
const touched = () => {
  lastTouch = Date.now()
}

/** Tracks user input. Call it while a list is visible; returns a cleanup function. */
export function watchInteraction(): () => void {
  const kinds = ['pointerdown', 'keydown', 'touchmove', 'wheel'] as const
  for (const kind of kinds) document.addEventListener(kind, touched, { passive: true, capture: true })
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, touched, { capture: true })
  }
}

/**
 * Whether the user is interacting with the list, so that its rows must not move: hover, focus, an open dialog, scrolling, or recent input.
 */
export function isInteracting(list: HTMLElement | null): boolean {
  if (!list || Date.now() - lastTouch < QUIET_MS) return true
  if (document.querySelector('[data-modal][data-state=open], [role=menu][data-state=open]')) return true
  return list.matches(':hover') || list.contains(document.activeElement) || list.getBoundingClientRect().top < 0
}
