import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PlatformHeader } from '#web/components/shell/header/platform-header.tsx'
import { LegalLinks } from '#web/components/shell/legal-links.tsx'
import { Logo } from '#web/components/shell/logo.tsx'
import { cn } from '#web/lib/cn.ts'

type LegalPageProps = {
  title: string
  /** A summary of two sentences. */
  summary: ReactNode
  /** Date of the last change, in words. */
  changed?: string
  /** Table of contents, in order. */
  contents: readonly { id: string; title: string }[]
  children: ReactNode
}

const width = 'mx-auto w-full max-w-5xl px-4 sm:px-6 lg:px-10'

/** A text page with a readable line length. On wide screens the table of contents is next to the text. */
export function LegalPage({ title, summary, changed, contents, children }: LegalPageProps) {
  const t = useTranslations('legal')
  return (
    <div className="flex min-h-dvh flex-col">
      <PlatformHeader width={width} />
      <main
        className={cn(
          width,
          'grid flex-1 content-start gap-x-14 gap-y-8 py-6 md:py-10 lg:grid-cols-[13rem_minmax(0,1fr)]',
        )}
      >
        <div className="grid gap-3 lg:col-start-2">
          <h1 className="text-xl sm:text-2xl">{title}</h1>
          <p className="max-w-prose text-base text-quiet">{summary}</p>
          {changed && <p className="text-quiet">{changed}</p>}
        </div>
        {contents.length > 0 && (
          <nav aria-label={t('onThisPage')} className="lg:row-span-2 lg:row-start-1">
            <ul className="grid gap-x-6 border-l pl-3 max-lg:grid-cols-2 lg:sticky lg:top-6">
              {contents.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="flex min-h-8 items-center py-1 text-quiet leading-snug underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="grid max-w-prose gap-10 text-base lg:col-start-2">{children}</div>
      </main>
      <footer className="mt-10 border-t text-quiet">
        <div className={cn(width, 'flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-8')}>
          <p className="flex items-center gap-3">
            <Logo mono className="text-base text-quiet" />
            {t('tagline')}
          </p>
          <LegalLinks />
        </div>
      </footer>
    </div>
  )
}

const words = cn(
  'grid gap-3 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5 [&_ul]:marker:text-quiet',
  '[&_h3]:mt-2 [&_h3]:text-base [&_p>a]:text-accent-ink [&_p>a]:underline [&_p>a]:underline-offset-4 [&_li>a]:text-accent-ink [&_li>a]:underline',
)

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={cn('scroll-mt-6', words)}>
      <h2 id={`${id}-title`} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
