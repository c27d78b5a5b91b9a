import type { ComponentProps, MouseEvent } from 'react'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'

type CardLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to?: 'sign-up' | 'sign-in'; onPress: () => void }

/** Link to a form of the account card. Without scripts it opens the page with that form. */
export function CardLink({ to = 'sign-up', onPress, ...props }: CardLinkProps) {
  const press = (event: MouseEvent) => {
    event.preventDefault()
    onPress()
  }
  return (
    <PageAnchor
      href={to === 'sign-in' ? '/?tab=sign-in#account' : '/#account'}
      data-wakes="account"
      onClick={press}
      {...props}
    />
  )
}
