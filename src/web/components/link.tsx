import type { ComponentProps } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import { onPlainClick } from '#web/lib/navigation/plain-click.ts'

/** Link to another screen in the same area. The router's own `Link` includes data loading and would add 3 kB to every storefront. */
export function Link({ to, onClick, ...props }: ComponentProps<'a'> & { to: string }) {
  const navigate = useNavigate()
  const href = useHref(to)
  const isHere = useHref(useLocation()) === href
  const go = onPlainClick(() => navigate(to, { replace: isHere }))
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) go(event)
      }}
    />
  )
}
