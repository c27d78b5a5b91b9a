import { useTranslations } from 'use-intl'
import { Logo } from '../shell/logo.tsx'
import { PageAnchor } from '../shell/page-anchor.tsx'
import { Button } from '../ui/button.tsx'
import { EmptySleeve } from './empty-sleeve.tsx'

export default function NotFoundScreen() {
  const t = useTranslations('common.notFound')
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-6 px-6 py-16 text-center">
      <EmptySleeve />
      <div className="grid gap-2">
        <h1 className="font-semibold text-xl">{t('title')}</h1>
        <p className="max-w-sm text-pretty text-quiet">{t('text')}</p>
      </div>
      <Button asChild>
        <PageAnchor href="/">{t('home')}</PageAnchor>
      </Button>
      <Logo wordmark className="mt-6 text-base text-quiet" />
    </main>
  )
}
