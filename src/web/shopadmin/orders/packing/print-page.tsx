import { ArrowLeft, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'

type PrintPageProps = {
  title: string
  /** Beside the Print button: what changes the page. */
  options?: ReactNode
  /** Whether there is something to print. */
  ready: boolean
  children: ReactNode
}

/** A page made for paper: on the screen a bar above it, in print nothing but itself. */
export function PrintPage({ title, options, ready, children }: PrintPageProps) {
  useDocumentTitle(title)
  return (
    <>
      <header className="sticky top-0 z-30 border-b bg-surface print:hidden">
        <div className="mx-auto flex w-full max-w-4xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <Button asChild variant="ghost" size="sm" className="-ml-3">
            <Link to="/shopadmin/orders">
              <ArrowLeft aria-hidden="true" />
              Orders
            </Link>
          </Button>
          <h1 className="mr-auto font-semibold text-lg">{title}</h1>
          {options}
          <Button size="sm" className="max-sm:ml-auto" disabled={!ready} onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-4 px-4 py-6 outline-none print:max-w-none print:p-0"
      >
        {children}
      </main>
    </>
  )
}
