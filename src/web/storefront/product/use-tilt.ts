import { useEffect, useRef } from 'react'

/**
 * Turns the holographic edge below this element with the phone: a custom property, set at most once a frame and only while the element
 * is in sight. Where tilting needs a permission, or the reader wants less motion, nobody is asked.
 */
export function useTilt<Element extends HTMLElement>(enabled: boolean) {
  const ref = useRef<Element>(null)
  useEffect(() => {
    const element = ref.current
    if (!enabled || !element || !mayTilt()) return
    let frame = 0
    const turn = ({ beta, gamma }: DeviceOrientationEvent) => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() =>
        element.style.setProperty('--sheen-turn', `${Math.round(((beta ?? 0) + (gamma ?? 0)) * 4)}deg`),
      )
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) window.addEventListener('deviceorientation', turn, { passive: true })
      else window.removeEventListener('deviceorientation', turn)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      window.removeEventListener('deviceorientation', turn)
      cancelAnimationFrame(frame)
    }
  }, [enabled])
  return ref
}

const mayTilt = () =>
  'DeviceOrientationEvent' in window &&
  !('requestPermission' in DeviceOrientationEvent) &&
  matchMedia('(hover: none) and (prefers-reduced-motion: no-preference)').matches
