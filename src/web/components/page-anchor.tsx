import type { ComponentProps } from 'react'
import { useHref } from 'react-router'

/** A link that loads another page, in the language of this one. Its `href` names none. */
export const PageAnchor = ({ href, ...props }: ComponentProps<'a'> & { href: string }) => (
  <a href={useHref(href)} {...props} />
)
