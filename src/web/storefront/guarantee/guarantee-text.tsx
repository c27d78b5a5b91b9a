import { useTranslations } from 'use-intl'

/** The words of the harmonised notice, in its order. */
export function GuaranteeText() {
  const t = useTranslations('guarantee.notice')
  return (
    <div className="mt-2 grid gap-3">
      <p className="font-medium">{t('protection')}</p>
      <div>
        <p>{t('claims')}</p>
        <ul className="list-disc pl-5">
          <li>{t('description')}</li>
          <li>{t('functioning')}</li>
        </ul>
      </div>
      <div>
        <p>{t('liability')}</p>
        <ul className="list-disc pl-5">
          <li>{t('repair')}</li>
          <li>{t('refund')}</li>
        </ul>
      </div>
      <p>{t('countries')}</p>
      <p>{t('rights')}</p>
      <div>
        <p className="font-medium">
          {t('steps')} {t('stepsIf')}
        </p>
        <ol className="list-decimal pl-5">
          <li>{t('contact')}</li>
          <li>{t('proof')}</li>
        </ol>
      </div>
      <p>{t('commercial')}</p>
    </div>
  )
}
