import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

type Drag = { id: number; to: number }

/**
 * Moves the items of a list by their handles, by pointer, touch and arrow keys. `to` is the place among the other items. The items stay in
 * place during a drag: moving an element would end the capture of its pointer.
 */
export function useDragOrder(ids: readonly number[], onMove: (id: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag>()
  /** Handle that has the focus again once its item has moved. */
  const focus = useRef<number>(undefined)
  const order = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order has changed
  useEffect(() => {
    const handle = focus.current && list.current?.querySelector<HTMLElement>(`[data-handle="${focus.current}"]`)
    if (handle) handle.focus()
    focus.current = undefined
  }, [order])

  const placeAt = (id: number, y: number): number =>
    [...(list.current?.children ?? [])].filter((item, at) => {
      const { top, height } = item.getBoundingClientRect()
      return ids[at] !== id && top + height / 2 < y
    }).length

  const handleOf = (id: number) => {
    const at = ids.indexOf(id)
    const move = (to: number) => {
      if (to !== at && to >= 0 && to < ids.length) onMove(id, to)
    }
    return {
      'data-handle': id,
      className: 'touch-none cursor-grab active:cursor-grabbing',
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ id, to: at })
      },
      onPointerMove({ clientY }: PointerEvent) {
        if (drag?.id === id) setDrag({ id, to: placeAt(id, clientY) })
      },
      onPointerUp() {
        if (drag?.id === id) move(drag.to)
        setDrag(undefined)
      },
      onPointerCancel: () => setDrag(undefined),
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Escape') setDrag(undefined)
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (!step) return
        event.preventDefault()
        focus.current = id
        move(at + step)
      },
    }
  }
  const others = ids.filter((id) => id !== drag?.id)
  return {
    list,
    handleOf,
    dragged: drag?.id,
    /** Item before which the dragged one will be; null for the end. */
    before: drag && (others[drag.to] ?? null),
  }
}
