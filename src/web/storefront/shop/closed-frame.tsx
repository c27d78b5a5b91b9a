import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { LegalLinks } from '#web/components/shell/legal-links.tsx'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { SkipLink } from '#web/components/shell/skip-link.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { useTopOfPage } from '#web/lib/navigation/use-top-of-page.ts'
import { Announcer } from './announcer.tsx'
import { accentProps } from './shop-accent.ts'
import { ToploaderMark } from './toploader-mark.tsx'

const footerLink =
  'inline-flex min-h-6 items-center rounded-sm underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11'

/** Frame of order pages whose shop has closed for good, without links to the shop. */
export function ClosedFrame({ shop, children }: { shop: PublicShop; children: ReactNode }) {
  const t = useTranslations('order.closedShop')
  useTopOfPage()
  return (
    <div className="storefront contents" {...accentProps(shop.accent)}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <header className="border-b bg-surface">
          <p className="wrap-anywhere mx-auto max-w-7xl px-4 py-4 font-semibold text-lg sm:px-6 lg:px-8">{shop.name}</p>
        </header>
        <main id="main" tabIndex={-1} className="grow pb-10 outline-none">
          <div className="mx-auto max-w-5xl px-4 pt-5 sm:px-6 lg:px-8">
            <Notice title={t('title', { shop: shop.name })}>{t('text')}</Notice>
          </div>
          {children}
        </main>
        <footer className="border-t bg-surface">
          <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 py-8 text-quiet text-xs sm:px-6 lg:px-8">
            <PageAnchor href="/" className="inline-flex min-h-6 items-center rounded-md">
              <ToploaderMark />
            </PageAnchor>
            <div className="flex flex-wrap gap-x-5">
              <PageAnchor href="/your-data" className={footerLink}>
                {t('yourData')}
              </PageAnchor>
              <LegalLinks />
            </div>
          </div>
        </footer>
      </div>
      <Announcer />
    </div>
  )
}
