import { Menu, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Link } from '#web/components/link.tsx'
import { cn } from '#web/lib/cn.ts'
import { Broken } from '../failures/broken.tsx'
import { ErrorBoundary } from '../failures/error-boundary.tsx'
import { Button } from '../ui/button.tsx'
import { Sheet, SheetContent, SheetTitle, SheetTrigger } from '../ui/overlay/sheet.tsx'
import { TooltipProvider } from '../ui/overlay/tooltip.tsx'
import { AppSidebar, type AppSidebarProps } from './app-sidebar.tsx'
import { Logo } from './logo.tsx'
import { SkipLink } from './skip-link.tsx'

export type { NavItem } from './nav-item.ts'

type AppShellProps = Omit<AppSidebarProps, 'onNavigate'> & {
  /** Bar at the bottom of the screen on phones. Its height is in `--bottom-bar`, for sticky content above it. */
  bottomBar?: ReactNode
  children: ReactNode
}

/** Frame of the owner's and the platform's areas. The sidebar is next to the page, or slides in on small screens. */
export function AppShell({ bottomBar, children, ...menu }: AppShellProps) {
  const t = useTranslations('admin')
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const waiting = menu.items.some((item) => item.badge)
  return (
    <TooltipProvider>
      <SkipLink />
      <div className="lg:pl-64">
        <aside data-toasts="" className="fixed inset-y-0 left-0 w-64 border-r bg-surface max-lg:hidden">
          <AppSidebar {...menu} />
        </aside>
        <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b bg-surface px-2 lg:hidden">
          <Sheet open={open} onOpenChange={setOpen}>
            <SheetTrigger asChild>
              <Button variant="ghost" size="icon" aria-label={t(waiting ? 'openMenuAttention' : 'openMenu')}>
                <Menu />
                {waiting && (
                  <span className="absolute top-[22%] right-[20%] size-2.5 rounded-full bg-warn ring-2 ring-surface" />
                )}
              </Button>
            </SheetTrigger>
            <SheetContent side="left" phone="side" className="max-w-[85vw] sm:w-64" aria-describedby={undefined}>
              <SheetTitle className="sr-only">{menu.label}</SheetTitle>
              <AppSidebar {...menu} onNavigate={() => setOpen(false)} />
            </SheetContent>
          </Sheet>
          <Link to={menu.home} className="inline-flex rounded-md px-1 py-2.5 text-base">
            <Logo wordmark />
          </Link>
          <div data-toasts="" className="min-w-0 flex-1 self-stretch" />
          {menu.onSearch && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('search')}
              onClick={menu.onSearch}
              className="max-sm:hidden"
            >
              <Search />
            </Button>
          )}
        </header>
        <main
          id="main"
          tabIndex={-1}
          className={cn(
            'outline-none max-lg:[--table-top:--spacing(14)]',
            bottomBar &&
              'max-sm:not-short:pb-(--bottom-bar) max-sm:not-short:[--bottom-bar:calc(3.5rem+env(safe-area-inset-bottom))]',
          )}
        >
          <ErrorBoundary at={pathname} fallback={(error) => <Broken error={error} reassurance="savedIsSafe" />}>
            {children}
          </ErrorBoundary>
        </main>
        {bottomBar}
      </div>
    </TooltipProvider>
  )
}
