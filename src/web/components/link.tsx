import type { ComponentProps } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import { onPlainClick } from '#web/lib/plain-click.ts'

/**
 * Leads to another screen of the area that one is in. The router's own `Link` brings what loads data before a step, which would be
 * 3 kB of every storefront's script.
 */
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
