import type { MouseEvent } from 'react'

/** A click that means 'go there', not 'in a new tab' or 'save'. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
