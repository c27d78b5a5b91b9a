import { ArrowLeft, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { cn } from '#web/lib/cn.ts'

type PaperBarProps = {
  title: string
  back: { to: string; text: string }
  print: string
  /** Whether there is something to print. */
  ready: boolean
  /** Width of the content below. */
  className: string
  /** Controls before the print button. */
  children?: ReactNode
}

/** Toolbar of a printable page, hidden in print. */
export const PaperBar = ({ title, back, print, ready, className, children }: PaperBarProps) => (
  <header className="sticky top-0 z-30 border-b bg-surface print:hidden">
    <div className={cn('mx-auto flex w-full flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3', className)}>
      <Button asChild variant="ghost" className="-ml-3 min-h-11">
        <Link to={back.to}>
          <ArrowLeft aria-hidden="true" />
          {back.text}
        </Link>
      </Button>
      <h1 className="mr-auto font-semibold text-lg">{title}</h1>
      {children}
      <Button className="min-h-11 max-sm:ml-auto" disabled={!ready} onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        {print}
      </Button>
    </div>
  </header>
)
