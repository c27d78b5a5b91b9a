import type { ReactNode } from 'react'
import { LegalLinks } from '#web/components/shell/legal-links.tsx'
import { Logo } from '#web/components/shell/logo.tsx'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'

type AccountPageProps = { title: string; text: ReactNode; children?: ReactNode }

/** A page with a single task for visitors who are not signed in, styled like the forms of the landing page. */
export function AccountPage({ title, text, children }: AccountPageProps) {
  useDocumentTitle(title)
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col px-4 sm:px-6">
      <header className="flex h-16 items-center">
        <PageAnchor href="/" className="rounded-md">
          <Logo wordmark className="text-lg" />
        </PageAnchor>
      </header>
      <main className="flex-1 py-6 sm:py-12">
        <section data-wakes="" className="grid gap-5 rounded-xl border bg-surface p-5 shadow-md sm:p-6">
          <div className="grid gap-0.5">
            <h1 className="font-semibold text-lg">{title}</h1>
            <p className="text-pretty text-quiet">{text}</p>
          </div>
          {children}
        </section>
      </main>
      <footer className="py-8 text-quiet">
        <LegalLinks />
      </footer>
    </div>
  )
}

/** `isPersonal`: links to a page for signed-in users, whose address contains no language. */
export function PageLink({ isPersonal, ...props }: { href: string; isPersonal?: boolean; children: ReactNode }) {
  const Anchor = isPersonal ? 'a' : PageAnchor
  return <Anchor {...props} className={pageLink} />
}

const pageLink =
  'inline-flex min-h-6 w-fit items-center rounded-sm font-medium text-accent-ink underline underline-offset-4 pointer-coarse:min-h-11'
