import { useEffect, useRef, useState } from 'react'

// As high as the header and the phone's bottom bar, which cover it.
const COVERED = '-56px 0px'

/** Whether the element with this ref is outside the window. False until that is known. */
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
