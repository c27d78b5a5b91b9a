import { useTranslations } from 'use-intl'
import { cn } from '#web/lib/cn.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { PageAnchor } from './page-anchor.tsx'

const pages = ['privacy', 'terms', 'support', 'imprint', 'accessibility'] as const

const footerLink =
  'inline-flex min-h-6 items-center rounded-sm underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11'

/** Links common to every footer, and the language switch. */
export function LegalLinks({ className }: { className?: string | undefined }) {
  const t = useTranslations('common.legalLinks')
  return (
    <nav aria-label={t('label')} className={cn('flex flex-wrap gap-x-5', className)}>
      {pages.map((page) => (
        <PageAnchor key={page} href={`/${page}`} className={footerLink}>
          {t(page)}
        </PageAnchor>
      ))}
      <LanguageSwitch className={footerLink} />
    </nav>
  )
}
