import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Logo } from '#web/components/shell/logo.tsx'

export function AccountClosed() {
  const t = useTranslations('closing.close.done')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center gap-4 p-6">
      <Logo />
      <h1 ref={title} tabIndex={-1} className="text-xl outline-none">
        {t('title')}
      </h1>
      <p>{t('text')}</p>
      <p>
        <a href="/" className="text-accent-ink underline underline-offset-4">
          {t('home')}
        </a>
      </p>
    </main>
  )
}
