import { Search } from 'lucide-react'
import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Link } from '#web/components/link.tsx'
import type { NavItem } from '#web/components/shell/app-shell.tsx'

/** Paths of the main screens in the bottom bar, labelled as in the menu. */
const main = ['/shopadmin', '/shopadmin/orders', '/shopadmin/counter', '/shopadmin/products']

/** Bar at the bottom of the screen on phones, with the main screens and the search. The rest is in the menu. */
export function BottomBar({ items, onSearch }: { items: readonly NavItem[]; onSearch: () => void }) {
  const t = useTranslations('shop.menu')
  const admin = useTranslations('admin')
  const { pathname } = useLocation()
  const shown = main.flatMap((place) => items.filter(({ to }) => to === place))
  if (shown.length === 0) return null
  return (
    <nav
      aria-label={t('main')}
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t bg-surface pb-[env(safe-area-inset-bottom)] short:static sm:hidden"
    >
      {shown.map(({ to, label, icon, badge, badgeLabel, end }) => {
        const isHere = pathname === to || (!end && pathname.startsWith(`${to}/`))
        return (
          <Link key={to} to={to} aria-current={isHere ? 'page' : undefined} className={entry}>
            <Face icon={icon} label={label} />
            {badge ? (
              <span className="absolute top-1 left-[calc(50%+0.25rem)] min-w-5 rounded-full bg-warn px-1 text-center font-semibold text-on-warn text-xs tabular-nums">
                {badge > 99 ? '99+' : badge}
                <span className="sr-only"> {badgeLabel}</span>
              </span>
            ) : null}
          </Link>
        )
      })}
      <button type="button" aria-haspopup="dialog" className={entry} onClick={onSearch}>
        <Face icon={Search} label={admin('search')} />
      </button>
    </nav>
  )
}

const entry =
  'relative grid h-14 min-w-0 place-content-center justify-items-center gap-0.5 text-quiet focus-visible:-outline-offset-2 active:bg-well aria-[current]:text-accent-ink'

type FaceProps = { icon: ComponentType<{ className?: string }>; label: string }

const Face = ({ icon: Icon, label }: FaceProps) => (
  <>
    <Icon className="size-5" aria-hidden="true" />
    <span className="max-w-full truncate px-0.5 text-[0.6875rem]">{label}</span>
  </>
)
