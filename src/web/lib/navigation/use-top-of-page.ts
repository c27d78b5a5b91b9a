import { useEffectEvent, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** State of a link to a page that differs in details only: the scroll position stays. */
export const STAYS = { stays: true }

/** Scrolls to the top after navigation. After Back or a page load, the browser and the list restore the position. */
export function useTopOfPage() {
  const { pathname, state } = useLocation()
  const navigation = useNavigationType()
  const arrive = useEffectEvent((_pathname: string) => {
    if (navigation !== 'POP' && !isStaying(state)) window.scrollTo({ top: 0 })
  })
  useLayoutEffect(() => arrive(pathname), [pathname])
}

const isStaying = (state: unknown) => typeof state === 'object' && state !== null && 'stays' in state
