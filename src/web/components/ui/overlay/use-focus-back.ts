import { useRef } from 'react'

// What had the focus last, also when it has just been taken off the page, as the choice of a menu is.
let lastFocused: Element | null = null
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) lastFocused = target
  })
}

/**
 * For the content of a dialog. When it closes, the focus goes back to what had it when it opened, or, where that is gone, to the panel
 * in front or the page. By itself the dialog would give it to a trigger, which most of ours do not have.
 */
export function useFocusBack() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      const { activeElement, body } = document
      opener.current = openerOf(activeElement === body ? lastFocused : activeElement)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (document.activeElement !== document.body) return
      // What is disabled now cannot have it.
      const place = opener.current?.isConnected && !opener.current.matches(':disabled') ? opener.current : inFront()
      place?.focus()
    },
  }
}

const inFront = () =>
  document.querySelector<HTMLElement>('[data-modal][data-state=open]') ?? document.getElementById('main')

/** A menu closes with the choice: what stays is the button that had opened it. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role=menu]')
  const lasting = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
  return lasting instanceof HTMLElement && lasting !== document.body ? lasting : null
}
