import { useEffect, useRef, useState } from 'react'

// Heights of the header and the phone's bottom bar, which cover the content.
const COVERED = '-56px 0px'

/** Whether the element is outside the viewport. False until measured. */
export function useOutOfSight<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [isOutOfSight, setOutOfSight] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) => setOutOfSight(entry?.isIntersecting === false), {
      rootMargin: COVERED,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, isOutOfSight }
}
