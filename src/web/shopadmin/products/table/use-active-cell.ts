import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { StopKey } from './columns/columns.ts'

type Place = { id: number; stop: StopKey }

const selectorOf = ({ id, stop }: Place) => `[data-id="${id}"] [data-stop="${stop}"]`

/** The one cell of the table that Tab leads to; the arrow keys move it (a roving tabindex). */
export function useActiveCell(table: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState<Place>()
  const wanted = useRef<Place | undefined>(undefined)

  // A row that was out of sight is drawn a moment later: until then this comes round again.
  useLayoutEffect(() => {
    const place = wanted.current
    const cell = place && table.current?.querySelector<HTMLElement>(selectorOf(place))
    if (!cell) return
    wanted.current = undefined
    cell.focus({ preventScroll: true })
    cell.closest('tr')?.scrollIntoView({ block: 'nearest' })
  })

  const focus = useCallback((place: Place) => {
    wanted.current = place
    setActive({ ...place })
  }, [])

  /** The cell is the active one, and has the focus or takes it by itself. */
  const settle = useCallback(
    (place: Place) => setActive((before) => (before && isSame(before, place) ? before : place)),
    [],
  )

  /** Where the focus has gone, with a click say. */
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

/** The cell that an element is in. */
export function placeOf(element: Element): Place | undefined {
  const stop = element.closest<HTMLElement>('[data-stop]')?.dataset.stop
  const id = Number(element.closest<HTMLElement>('[data-id]')?.dataset.id)
  return stop && id ? { id, stop: stop as StopKey } : undefined
}
