import type { ComponentProps } from 'react'
import { Link } from '#web/components/link.tsx'
import { useMayOpen } from './use-access.ts'

/** A link to a screen of the shop; only its words for users who may not open it. */
export function AllowedLink(props: ComponentProps<typeof Link>) {
  const mayOpen = useMayOpen()
  return mayOpen(props.to) ? <Link {...props} /> : props.children
}
