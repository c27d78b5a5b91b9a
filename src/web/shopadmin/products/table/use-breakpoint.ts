import { useEffect, useState } from 'react'
import { type Breakpoint, breakpointFor } from './columns/columns.ts'

const USUAL_LETTERS = 16

/** Breakpoint of an element by its width relative to the default font size, and its offset from the top of the page. */
export function useBreakpoint(element: HTMLElement | null) {
  const [room, setRoom] = useState<Breakpoint>()
  const [width, setWidth] = useState(0)
  const [top, setTop] = useState(0)
  useEffect(() => {
    if (!element) return
    const measure = () => {
      // Columns scale with the font size, so a larger font leaves less space.
      const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_LETTERS
      setRoom(breakpointFor(element.clientWidth / letters))
      setWidth(element.clientWidth / letters)
      setTop(Math.round(element.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Content above may grow, such as a note or wrapping filters.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return { room, width, top }
}
