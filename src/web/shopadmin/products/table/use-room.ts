import { useEffect, useState } from 'react'
import { type Room, roomFor } from './columns.ts'

/** How much room an element has, and how far below the page's top it begins. */
export function useRoom(element: HTMLElement | null) {
  const [room, setRoom] = useState<Room>()
  const [top, setTop] = useState(0)
  useEffect(() => {
    if (!element) return
    const measure = () => {
      setRoom(roomFor(element.clientWidth))
      setTop(Math.round(element.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // What stands above may grow: a note, filters that wrap.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return { room, top }
}
