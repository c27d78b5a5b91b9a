import type { MouseEvent } from 'react'

/** Takes over a click that means 'go there', not 'in a new tab' or 'save'. */
export const onPlainClick = (act: () => unknown) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  act()
}
