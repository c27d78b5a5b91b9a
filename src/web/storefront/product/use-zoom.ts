import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

const MOST = 4
const DOUBLE_TAP_MS = 300

type Point = { clientX: number; clientY: number }

/**
 * Zoom of a picture in a scroll container, up to 4×: by pinch, double tap, click or key. The point under the fingers or the pointer stays
 * where it is. The picture's width and height are `scale` times those of the container.
 */
export function useZoom(container: RefObject<HTMLElement | null>) {
  const [scale, setScale] = useState(1)
  const fixed = useRef<{ left: number; top: number; x: number; y: number }>(undefined)
  const lastTap = useRef(Number.NEGATIVE_INFINITY)

  const zoomTo = (next: number, { clientX, clientY }: Point) => {
    const box = container.current
    if (!box) return
    const { left, top } = box.getBoundingClientRect()
    const at = { left: clientX - left, top: clientY - top }
    const x = (box.scrollLeft + at.left) / box.scrollWidth
    fixed.current = { ...at, x, y: (box.scrollTop + at.top) / box.scrollHeight }
    setScale(Math.min(MOST, Math.max(1, next)))
  }
  useLayoutEffect(() => {
    const box = container.current
    if (!box || !fixed.current || scale < 1) return
    const { left, top, x, y } = fixed.current
    box.scrollTo({ left: x * box.scrollWidth - left, top: y * box.scrollHeight - top })
  }, [container, scale])

  const pinch = useEffectEvent((share: number, middle: Point) => zoomTo(scale * share, middle))
  useEffect(() => {
    const box = container.current
    if (!box) return
    let apart = 0
    const start = ({ touches }: TouchEvent) => {
      apart = touches.length === 2 ? distance(touches) : 0
    }
    const move = (event: TouchEvent) => {
      if (event.touches.length !== 2 || apart === 0) return
      event.preventDefault()
      const now = distance(event.touches)
      pinch(now / apart, middleOf(event.touches))
      apart = now
    }
    box.addEventListener('touchstart', start, { passive: true })
    box.addEventListener('touchmove', move, { passive: false })
    return () => {
      box.removeEventListener('touchstart', start)
      box.removeEventListener('touchmove', move)
    }
  }, [container])

  /** A click or the keyboard zooms step by step. A finger taps twice, because a single tap often only ends a swipe. */
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { clientWidth = 0, clientHeight = 0 } = container.current ?? {}
    const point = event.detail === 0 ? { clientX: clientWidth / 2, clientY: clientHeight / 2 } : event
    if ((event.nativeEvent as PointerEvent).pointerType !== 'touch') {
      zoomTo(scale >= MOST ? 1 : scale * 2, point)
      return
    }
    const isDouble = event.timeStamp - lastTap.current < DOUBLE_TAP_MS
    lastTap.current = isDouble ? Number.NEGATIVE_INFINITY : event.timeStamp
    if (isDouble) zoomTo(scale > 1 ? 1 : MOST, point)
  }
  return { scale, isMost: scale >= MOST, onClick, reset: () => setScale(1) }
}

const distance = ([one, other]: TouchList | Touch[]) =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0

const middleOf = ([one, other]: TouchList | Touch[]): Point => ({
  clientX: ((one?.clientX ?? 0) + (other?.clientX ?? 0)) / 2,
  clientY: ((one?.clientY ?? 0) + (other?.clientY ?? 0)) / 2,
})
