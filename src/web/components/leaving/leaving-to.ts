type Place = Pick<Location, 'origin' | 'pathname'>

/** Where a click leads within the application, when that is another screen; a new tab loses nothing. */
export function leavingTo(event: MouseEvent, here: Place): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download'))
    return undefined
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== here.origin || pathname === here.pathname) return undefined
  return `${pathname}${search}${hash}`
}
