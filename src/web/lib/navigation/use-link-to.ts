import { useHref, useNavigate } from 'react-router'
import { navigateFrom } from '#web/lib/motion/moves.ts'
import { onPlainClick } from '#web/lib/navigation/plain-click.ts'

/** Props of a link to another page of the shop: a plain click navigates on the client, any other click is left to the browser. */
export function useLinkTo(path: string, state?: object) {
  const navigate = useNavigate()
  const href = useHref(path)
  return {
    href,
    onClick: onPlainClick((link) => navigateFrom(link, href, () => navigate(path, { state }))),
  }
}
