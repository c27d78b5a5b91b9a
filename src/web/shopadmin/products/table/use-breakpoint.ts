import { useEffect, useState } from 'react'
import { type Breakpoint, breakpointFor } from './columns/columns.ts'

const USUAL_LETTERS = 16

/** How much room an element has, as wide as it would be with letters of the usual size, and how far below the page's top it begins. */
export function useBreakpoint(element: HTMLElement | null) {
  const [room, setRoom] = useState<Breakpoint>()
  const [width, setWidth] = useState(0)
  const [top, setTop] = useState(0)
  useEffect(() => {
    if (!element) return
    const measure = () => {
      // Columns are as wide as their text: with large letters there is less room.
      const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_LETTERS
      setRoom(breakpointFor(element.clientWidth / letters))
      setWidth(element.clientWidth / letters)
      setTop(Math.round(element.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // What is above may grow: a note, filters that wrap.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return { room, width, top }
}
