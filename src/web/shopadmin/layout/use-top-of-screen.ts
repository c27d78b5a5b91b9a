import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** A link to another screen leads to its top; going back leads to where one was. */
export function useTopOfScreen() {
  const { pathname } = useLocation()
  const came = useNavigationType()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current !== pathname && came === 'PUSH') window.scrollTo(0, 0)
    before.current = pathname
  }, [pathname, came])
}
