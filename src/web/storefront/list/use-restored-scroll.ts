import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

type Place = { top: number; pages: number }
type Pages = { loaded: number; canLoad: boolean; load: () => void }

const STORED = 'places'
const MOST = 30

/**
 * Restores the scroll position after Back, even after leaving the page: it reloads the same number of pages and scrolls to the same place.
 * Positions are stored by history entry.
 */
export function useRestoredScroll({ loaded, canLoad, load }: Pages) {
  const { key } = useLocation()
  const navigation = useNavigationType()
  const [target, setTarget] = useState<Place>()

  useLayoutEffect(() => {
    setTarget(navigation === 'POP' ? read()[key] : undefined)
  }, [key, navigation])

  const missing = target !== undefined && loaded < target.pages
  useLayoutEffect(() => {
    if (!target) return
    if (missing && canLoad) return
    window.scrollTo({ top: target.top })
    setTarget(undefined)
  }, [target, missing, canLoad])
  useEffect(() => {
    if (missing && canLoad) load()
  })

  // Leave the position alone once the visitor has started to scroll.
  useEffect(() => {
    if (!target) return
    const stay = () => setTarget(undefined)
    const ways = ['wheel', 'touchmove', 'keydown'] as const
    for (const way of ways) addEventListener(way, stay, { passive: true })
    return () => {
      for (const way of ways) removeEventListener(way, stay)
    }
  }, [target])

  useEffect(() => {
    let place: Place | undefined
    const look = () => {
      place = { top: window.scrollY, pages: loaded }
    }
    const keep = () => place && write(key, place)
    addEventListener('scroll', look, { passive: true })
    addEventListener('pagehide', keep)
    return () => {
      keep()
      removeEventListener('scroll', look)
      removeEventListener('pagehide', keep)
    }
  }, [key, loaded])
}

function read(): Record<string, Place> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as Record<string, Place>
  } catch {
    return {}
  }
}

function write(key: string, place: Place) {
  const { [key]: _before, ...others } = read()
  const places = [...Object.entries(others), [key, place] as const].slice(-MOST)
  try {
    sessionStorage.setItem(STORED, JSON.stringify(Object.fromEntries(places)))
  } catch {
    // Storage is unavailable: Back leads to the top.
  }
}
