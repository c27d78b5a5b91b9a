import { useTranslations } from 'use-intl'
import { PageAnchor } from '#web/components/page-anchor.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ToploaderMark } from './toploader-mark.tsx'

export function ShopNotFound() {
  const t = useTranslations('storefront.notFound')
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 px-6 text-center">
      <title>{t('title')}</title>
      <h1 className="text-xl">{t('title')}</h1>
      <p className="max-w-sm text-quiet">{t('text')}</p>
      <Button variant="outline" asChild>
        <PageAnchor href="/" className="mt-3">
          {t('home')}
        </PageAnchor>
      </Button>
      <ToploaderMark className="mt-10" />
    </main>
  )
}
