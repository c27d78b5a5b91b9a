import { useTranslations } from 'use-intl'
import { EmptySleeve } from '#web/components/failures/empty-sleeve.tsx'
import { PageAnchor } from '#web/components/page-anchor.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ToploaderMark } from './toploader-mark.tsx'

export function ShopNotFound() {
  const t = useTranslations('storefront.notFound')
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-6 px-6 py-16 text-center">
      <title>{t('title')}</title>
      <EmptySleeve />
      <div className="grid gap-2">
        <h1 className="text-xl">{t('title')}</h1>
        <p className="max-w-sm text-pretty text-quiet">{t('text')}</p>
      </div>
      <Button asChild>
        <PageAnchor href="/">{t('home')}</PageAnchor>
      </Button>
      <ToploaderMark className="mt-6" />
    </main>
  )
}
