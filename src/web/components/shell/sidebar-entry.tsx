import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { cn } from '#web/lib/cn.ts'
import { Link } from '../link.tsx'
import type { NavItem } from './nav-item.ts'

type SidebarEntryProps = { item: NavItem; onNavigate: (() => void) | undefined }

const isWithin = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`)

/** Entry of the menu. The screens below it are visible on this screen and on theirs, and otherwise once expanded. */
export function SidebarEntry({ item, onNavigate }: SidebarEntryProps) {
  const { to, label, icon: Icon, badge, badgeLabel, end = false, below = [] } = item
  const t = useTranslations('admin')
  const id = useId()
  const { pathname } = useLocation()
  const [expanded, setExpanded] = useState<boolean>()
  const current = below.find((screen) => isWithin(pathname, screen.to))
  const isHere = end ? pathname === to : isWithin(pathname, to)
  const shows = expanded ?? (isHere || current !== undefined)
  return (
    <li>
      <div className="relative">
        <Link
          to={to}
          onClick={onNavigate}
          aria-current={isHere && !current ? 'page' : undefined}
          className={cn(
            'flex h-9 items-center gap-3 rounded-md px-3 font-medium transition-colors pointer-coarse:h-11',
            below.length > 0 && 'pr-11',
            isHere && !current ? 'bg-accent-wash text-accent-ink' : 'text-ink hover:bg-well',
          )}
        >
          <Icon className="size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0 flex-1 truncate">{label}</span>
          {badge ? (
            <span className="rounded-full bg-warn px-2 py-0.5 font-semibold text-on-warn text-xs tabular-nums">
              {badge > 99 ? '99+' : badge}
              <span className="sr-only"> {badgeLabel ?? t('waiting')}</span>
            </span>
          ) : null}
        </Link>
        {below.length > 0 && (
          <button
            type="button"
            aria-label={t('more', { screen: label })}
            aria-expanded={shows}
            aria-controls={id}
            onClick={() => setExpanded(!shows)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-quiet hover:text-ink"
          >
            <ChevronDown className={cn('size-4 transition-transform', shows && 'rotate-180')} aria-hidden="true" />
          </button>
        )}
      </div>
      <ul id={id} hidden={!shows || below.length === 0} className="grid gap-0.5 pt-0.5 pl-7">
        {below.map((screen) => (
          <li key={screen.to}>
            <Link
              to={screen.to}
              onClick={onNavigate}
              aria-current={screen === current ? 'page' : undefined}
              className={cn(
                'flex h-8 items-center rounded-md px-3 transition-colors pointer-coarse:h-11',
                screen === current ? 'bg-accent-wash text-accent-ink' : 'text-quiet hover:bg-well hover:text-ink',
              )}
            >
              <span className="truncate">{screen.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
