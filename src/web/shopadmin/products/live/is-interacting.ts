const QUIET_MS = 3_000

let lastTouch = 0
const touched = () => {
  lastTouch = Date.now()
}

/** Listens for hands: call it once while a list is in sight; gives how to stop. */
export function watchInteraction(): () => void {
  const kinds = ['pointerdown', 'keydown', 'touchmove', 'wheel'] as const
  for (const kind of kinds) document.addEventListener(kind, touched, { passive: true, capture: true })
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, touched, { capture: true })
  }
}

/**
 * Whether someone is at a list, so that its rows must not move: the pointer or the cursor is in it, a dialog is open, it
 * is scrolled, or something was pressed just now.
 */
export function isInteracting(list: HTMLElement | null): boolean {
  if (!list || Date.now() - lastTouch < QUIET_MS) return true
  if (document.querySelector('[data-modal][data-state=open], [role=menu][data-state=open]')) return true
  return list.matches(':hover') || list.contains(document.activeElement) || list.getBoundingClientRect().top < 0
}
