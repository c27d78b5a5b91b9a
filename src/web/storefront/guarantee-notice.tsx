import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'

/** The legal guarantee, shown before ordering. */
export function GuaranteeNotice() {
  const t = useTranslations('guarantee')
  return (
    <section
      aria-labelledby="legal-guarantee"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-lg border bg-surface p-4 text-sm"
    >
      <ShieldCheck className="mt-0.5 size-4 text-accent-ink" aria-hidden="true" />
      <h3 id="legal-guarantee" className="font-medium text-sm">
        {t('title')}
      </h3>
      <div className="col-start-2 grid gap-1 text-quiet text-xs">
        <p>{t('remedies')}</p>
        <p>{t('longer')}</p>
        <a
          href={t('url')}
          target="_blank"
          rel="noreferrer"
          className="min-h-6 w-fit rounded-sm text-accent-ink underline underline-offset-2"
        >
          {t('more')}
        </a>
      </div>
    </section>
  )
}
