import type { ComponentType } from 'react'

export type NavItem = {
  to: string
  label: string
  icon: ComponentType<{ className?: string }>
  /** A count that needs attention: pending orders. */
  badge?: number | undefined
  /** Label of the badge for screen readers: 'pending'. */
  badgeLabel?: string | undefined
  /** Active only for an exact match: the first page of the area. */
  end?: boolean | undefined
  /** Heading above this and the next entries of the same group. */
  group?: string | undefined
  /** Related screens, shown once the entry is expanded or current. */
  below?: readonly { to: string; label: string }[]
}
