import { useHref, useNavigate } from 'react-router'
import { onPlainClick } from '#web/lib/plain-click.ts'

/** For a link to another page of the shop: a plain click draws that page here, any other is the browser's. */
export function useLinkTo(path: string, state?: object) {
  const navigate = useNavigate()
  return {
    href: useHref(path),
    onClick: onPlainClick(() => navigate(path, { state })),
  }
}
