import { useRef } from 'react'

// The last focused element, even if it was just removed, such as a chosen menu item.
let lastFocused: Element | null = null
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) lastFocused = target
  })
}

/**
 * For the content of a dialog. On close, returns focus to the element that had it on open or, if that is gone, to the frontmost panel or
 * the page. The library would focus the trigger, which most of our dialogs do not have.
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
      // A disabled element cannot receive focus.
      const place = opener.current?.isConnected && !opener.current.matches(':disabled') ? opener.current : inFront()
      place?.focus()
    },
  }
}

const inFront = () =>
  document.querySelector<HTMLElement>('[data-modal][data-state=open]') ?? document.getElementById('main')

/** A menu closes on choice, so use the button that opened it. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role=menu]')
  const lasting = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
  return lasting instanceof HTMLElement && lasting !== document.body ? lasting : null
}
