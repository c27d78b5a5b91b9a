import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to the section that the address names, once it is rendered, and puts the focus there. */
export function useShowSection() {
  const { hash, key } = useLocation()
  useEffect(() => {
    // Each visit counts, also to the same section again.
    if (!hash || !key) return
    const section = document.getElementById(decodeURIComponent(hash.slice(1)))
    if (!section) return
    section.scrollIntoView({ block: 'start' })
    section.tabIndex = -1
    section.focus({ preventScroll: true })
  }, [hash, key])
}
