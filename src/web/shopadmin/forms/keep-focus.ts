import { useEffect } from 'react'

/** Puts the focus somewhere sensible when what had it has just gone from the page. */
export function keepFocus(element: HTMLElement | null | undefined) {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) element?.focus()
  })
}

/** The same when a dialog closes and the button that opened it is gone: to the panel in front, or to the page. */
export function useFocusKept(dialogOpen: boolean) {
  useEffect(() => {
    if (!dialogOpen) return
    // The dialog itself gives the focus back in a timer as well, which was set before this one.
    return () => void setTimeout(() => keepFocus(inFront()))
  }, [dialogOpen])
}

const inFront = () =>
  document.querySelector<HTMLElement>('[data-modal][data-state=open]') ?? document.getElementById('main')
