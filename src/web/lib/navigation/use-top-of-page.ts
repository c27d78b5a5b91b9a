import { useEffectEvent, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Scrolls to the top after navigation. After Back or a page load, the browser and the list restore the position. */
export function useTopOfPage() {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const arrive = useEffectEvent((_pathname: string) => {
    if (navigation !== 'POP') window.scrollTo({ top: 0 })
  })
  useLayoutEffect(() => arrive(pathname), [pathname])
}
