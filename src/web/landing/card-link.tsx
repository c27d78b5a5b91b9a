import type { ComponentProps, MouseEvent } from 'react'
import { PageAnchor } from '#web/components/page-anchor.tsx'

type CardLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to?: 'sign-up' | 'sign-in'; onPress: () => void }

/** Leads to a form of the account card. Without scripts it leads to the page that has that form open. */
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
