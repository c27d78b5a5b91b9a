import { useTranslations } from 'use-intl'

/** Plain text, whatever the model returned. */
export function OldAndNew({ before, after }: { before: string; after: string }) {
  const t = useTranslations('enrichment')
  return (
    <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-2">
      <div className="min-w-0">
        <dt className="text-quiet text-xs">{t('now')}</dt>
        <dd className="whitespace-pre-wrap break-words text-quiet">{before || t('empty')}</dd>
      </div>
      <div className="min-w-0">
        <dt className="text-quiet text-xs">{t('suggested')}</dt>
        <dd className="whitespace-pre-wrap break-words">{after}</dd>
      </div>
    </dl>
  )
}
