import type { ReactNode } from 'react'
import { matchPath, useLocation } from 'react-router'
import { decoded, ParamsOfRoute } from './params.ts'

type ScreensProps = {
  /** Address of the area: `/shopadmin`. */
  base: string
  /** Screens by their pattern below the base, in order of precedence. */
  screens: Readonly<Record<string, ReactNode>>
}

/** Shows the screen at the address. The router's own `Routes` includes data loading, which would be a part of every storefront. */
export function Screens({ base, screens }: ScreensProps) {
  const { pathname } = useLocation()
  for (const [pattern, screen] of Object.entries(screens)) {
    const match = matchPath(pattern ? `${base}/${pattern}` : base, pathname)
    if (match) return <ParamsOfRoute value={decoded(match.params)}>{screen}</ParamsOfRoute>
  }
  return null
}
