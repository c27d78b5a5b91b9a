import type { ReactNode } from 'react'
import { PlatformHeader } from '#web/components/shell/header/platform-header.tsx'
import { LegalLinks } from '#web/components/shell/legal-links.tsx'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'

type AccountPageProps = { title: string; text: ReactNode; children?: ReactNode }

/** A page with a single task for visitors who are not signed in, styled like the forms of the landing page. */
export function AccountPage({ title, text, children }: AccountPageProps) {
  useDocumentTitle(title)
  return (
    <div className="flex min-h-dvh flex-col">
      <PlatformHeader width="mx-auto w-full max-w-5xl px-4 sm:px-6 lg:px-10" />
      <div className="mx-auto flex w-full max-w-md flex-1 flex-col px-4 sm:px-6">
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
