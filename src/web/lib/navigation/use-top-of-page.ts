import { useEffectEvent, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** A step to another page starts at its top. After Back, or on a fresh visit, the browser and the list know the place. */
export function useTopOfPage() {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const arrive = useEffectEvent((_pathname: string) => {
    if (navigation !== 'POP') window.scrollTo({ top: 0 })
  })
  useLayoutEffect(() => arrive(pathname), [pathname])
}
