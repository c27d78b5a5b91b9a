import { LogOut, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '#shared/contract/accounts/accounts.ts'
import { fullName, initials } from '#shared/rules/text/person.ts'
import { useSignOut } from '#web/lib/session/use-sign-out.ts'
import { commandKey } from '../command-key.ts'
import { Link } from '../link.tsx'
import { Button } from '../ui/button.tsx'
import { Logo } from './logo.tsx'
import type { NavItem } from './nav-item.ts'
import { SidebarEntry } from './sidebar-entry.tsx'

export type AppSidebarProps = {
  /** Accessible name of the menu: 'Shop menu', 'Platform menu'. */
  label: string
  /** Link of the logo. */
  home: string
  items: readonly NavItem[]
  user: User
  /** Text below the logo: the shop's name, 'Platform'. */
  context?: ReactNode
  onNavigate?: (() => void) | undefined
  /** Opens the search, if the area has one. */
  onSearch?: (() => void) | undefined
}

export function AppSidebar({ label, home, items, context, user, onNavigate, onSearch }: AppSidebarProps) {
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="grid gap-0.5 px-5 pt-4 pb-3">
        <Link to={home} onClick={onNavigate} className="-mx-1 inline-flex w-fit rounded-md px-1 py-1 text-base">
          <Logo wordmark />
        </Link>
        {context && <div className="truncate text-quiet text-xs">{context}</div>}
      </div>
      {onSearch && <SearchButton onClick={onSearch} />}
      <nav aria-label={label} className="min-h-0 flex-1 overflow-y-auto px-3 py-1">
        {groups(items).map(({ group, entries }) => (
          <div key={group} className="not-first:mt-3">
            {group && <p className="px-3 pb-1 font-medium text-quiet text-xs">{group}</p>}
            <ul aria-label={group || undefined} className="grid gap-0.5">
              {entries.map((item) => (
                <SidebarEntry key={item.to} item={item} onNavigate={onNavigate} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <SidebarFooter user={user} onNavigate={onNavigate} />
    </div>
  )
}

/** Consecutive entries with the same heading. */
const groups = (items: readonly NavItem[]) =>
  Object.entries(Object.groupBy(items, ({ group = '' }) => group)).map(([group, entries = []]) => ({ group, entries }))

function SearchButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('admin')
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
      className="touch-target mx-3 mb-2 flex h-9 items-center gap-3 rounded-md border px-3 text-quiet transition-colors hover:bg-well hover:text-ink max-lg:hidden"
    >
      <Search className="size-4 shrink-0" aria-hidden="true" />
      <span className="flex-1 text-left">{t('search')}</span>
      <span aria-hidden="true" className="text-xs">
        {commandKey()} K
      </span>
    </button>
  )
}

type SidebarFooterProps = Pick<AppSidebarProps, 'user' | 'onNavigate'>

function SidebarFooter({ user: { firstName, lastName, email }, onNavigate }: SidebarFooterProps) {
  const t = useTranslations('admin')
  const signOut = useSignOut()
  return (
    <div className="grid gap-3 border-t p-4">
      <Link
        to="/account"
        onClick={onNavigate}
        className="-m-1.5 flex min-h-11 items-center gap-3 rounded-md p-1.5 transition-colors hover:bg-well"
      >
        <span className="sr-only">{t('yourAccount')}: </span>
        <span
          className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-wash font-semibold text-accent-ink text-xs"
          aria-hidden="true"
        >
          {initials(firstName, lastName, email)}
        </span>
        <span className="grid min-w-0">
          <span className="truncate font-medium">{fullName(firstName, lastName) || email}</span>
          <span className="truncate text-quiet text-xs" title={email}>
            {email}
          </span>
        </span>
      </Link>
      <Button
        variant="outline"
        size="sm"
        pending={signOut.isPending || signOut.isSuccess}
        onClick={() => signOut.mutate()}
      >
        <LogOut aria-hidden="true" />
        {t('signOut')}
      </Button>
    </div>
  )
}
