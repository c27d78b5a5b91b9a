import type { MouseEvent } from 'react'

/** Handles plain clicks. Leaves those that open a new tab or download to the browser. */
export const onPlainClick = (act: (link: Element) => unknown) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  act(event.currentTarget)
}
