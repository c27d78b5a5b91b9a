import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

type Place = { top: number; pages: number }
type Pages = { loaded: number; canLoad: boolean; load: () => void }

const STORED = 'places'
const MOST = 30

/**
 * Back leads to where one was in a list, also after the page was left altogether: as many pages as there were are loaded
 * again, and the list is where it was. The places are kept by the step in the browser's history they belong to.
 */
export function useRestoredScroll({ loaded, canLoad, load }: Pages) {
  const { key } = useLocation()
  const navigation = useNavigationType()
  const [wanted, setWanted] = useState<Place>()

  useLayoutEffect(() => {
    setWanted(navigation === 'POP' ? read()[key] : undefined)
  }, [key, navigation])

  const missing = wanted !== undefined && loaded < wanted.pages
  useLayoutEffect(() => {
    if (!wanted) return
    if (missing && canLoad) return
    window.scrollTo({ top: wanted.top })
    setWanted(undefined)
  }, [wanted, missing, canLoad])
  useEffect(() => {
    if (missing && canLoad) load()
  })

  // Whoever has begun to scroll is somewhere else already.
  useEffect(() => {
    if (!wanted) return
    const stay = () => setWanted(undefined)
    const ways = ['wheel', 'touchmove', 'keydown'] as const
    for (const way of ways) addEventListener(way, stay, { passive: true })
    return () => {
      for (const way of ways) removeEventListener(way, stay)
    }
  }, [wanted])

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
    // A browser that stores nothing: Back leads to the top.
  }
}
