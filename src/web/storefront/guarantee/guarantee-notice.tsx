import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { GuaranteeLinks } from './guarantee-links.tsx'

/** The legal guarantee, shown before ordering, with the harmonised notice one click away. */
export function GuaranteeNotice() {
  const t = useTranslations('guarantee')
  return (
    <section
      aria-labelledby="legal-guarantee"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-lg border bg-surface p-4 text-sm"
    >
      <ShieldCheck className="mt-0.5 size-4 text-accent-ink" aria-hidden="true" />
      <h3 id="legal-guarantee" className="font-medium text-sm">
        {t('notice.title')}
      </h3>
      <div className="col-start-2 grid gap-1 text-quiet text-xs">
        <p>{t('notice.protection')}</p>
        <GuaranteeLinks />
      </div>
    </section>
  )
}
