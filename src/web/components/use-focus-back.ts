import { useCallback, useEffect, useRef } from 'react'

/**
 * Gives the focus back when a dialog without a trigger of its own closes: to what had it when the function that this
 * returns was called, or, where that is gone with the change, to the panel in front or the page.
 */
export function useFocusBack(dialogOpen: boolean): () => void {
  const opener = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!dialogOpen) return
    // The dialog lets go of the focus in a timer that was set before this one.
    return () => void setTimeout(() => focusBack(opener.current))
  }, [dialogOpen])
  return useCallback(() => {
    opener.current = openerOf(document.activeElement)
  }, [])
}

function focusBack(opener: HTMLElement | null) {
  if (document.activeElement !== document.body) return
  // What is disabled now cannot have it.
  const place = opener?.isConnected && !opener.matches(':disabled') ? opener : inFront()
  place?.focus()
}

const inFront = () =>
  document.querySelector<HTMLElement>('[data-modal][data-state=open]') ?? document.getElementById('main')

/** A menu closes with the choice: what stays is the button that had opened it. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role=menu]')
  const lasting = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
  return lasting instanceof HTMLElement && lasting !== document.body ? lasting : null
}
