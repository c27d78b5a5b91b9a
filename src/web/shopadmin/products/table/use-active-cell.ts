import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { StopKey } from './columns/columns.ts'

type Place = { id: number; stop: StopKey }

const selectorOf = ({ id, stop }: Place) => `[data-id="${id}"] [data-stop="${stop}"]`

/** The single cell in the tab order; arrow keys move it (roving tabindex). */
export function useActiveCell(table: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState<Place>()
  const pendingPlace = useRef<Place | undefined>(undefined)

  // A row outside the view is rendered later. Retry until then.
  useLayoutEffect(() => {
    const place = pendingPlace.current
    const cell = place && table.current?.querySelector<HTMLElement>(selectorOf(place))
    if (!cell) return
    pendingPlace.current = undefined
    cell.focus({ preventScroll: true })
    cell.closest('tr')?.scrollIntoView({ block: 'nearest' })
  })

  const focus = useCallback((place: Place) => {
    pendingPlace.current = place
    setActive({ ...place })
  }, [])

  /** Marks a cell as active without moving the focus. */
  const settle = useCallback(
    (place: Place) => setActive((before) => (before && isSame(before, place) ? before : place)),
    [],
  )

  /** Follows the focus, such as after a click. */
  const follow = useCallback(
    (element: Element) => {
      const place = placeOf(element)
      if (place) settle(place)
    },
    [settle],
  )

  return { active, focus, settle, follow }
}

const isSame = (one: Place, other: Place) => one.id === other.id && one.stop === other.stop

/** The cell that contains an element. */
export function placeOf(element: Element): Place | undefined {
  const stop = element.closest<HTMLElement>('[data-stop]')?.dataset.stop
  const id = Number(element.closest<HTMLElement>('[data-id]')?.dataset.id)
  return stop && id ? { id, stop: stop as StopKey } : undefined
}
