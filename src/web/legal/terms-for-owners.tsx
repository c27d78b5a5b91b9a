import { useTranslations } from 'use-intl'
import { Section } from './legal-page.tsx'
import { legalWords } from './legal-words.tsx'
import { useOperator } from './use-operator.ts'

const duties = ['tell', 'prices', 'genuine', 'chance', 'send', 'payment', 'records', 'pictures'] as const

export function YourDuties() {
  const t = useTranslations('terms.duties')
  const draws = useOperator().draws ? 'yes' : 'no'
  return (
    <Section id="duties" title={t('title')}>
      <p>{t('text')}</p>
      <ul>
        {duties.map((duty) => (
          <li key={duty}>{t(duty, { draws })}</li>
        ))}
      </ul>
      <p>{t('yours')}</p>
    </Section>
  )
}

export function ShopsData() {
  const t = useTranslations('terms.data')
  return (
    <Section id="customers-data" title={t('title')}>
      <p>{t.rich('text', legalWords)}</p>
      <ul>
        <li>{t('purpose')}</li>
        <li>{t('instructions')}</li>
        <li>{t.rich('protection', legalWords)}</li>
        <li>{t('hosting')}</li>
        <li>{t('end')}</li>
        <li>{t('audit')}</li>
      </ul>
      <p>{t.rich('use', legalWords)}</p>
    </Section>
  )
}

export function Ending() {
  const t = useTranslations('terms.ending')
  return (
    <Section id="ending" title={t('title')}>
      <p>{t.rich('you', legalWords)}</p>
      <p>{t('we')}</p>
    </Section>
  )
}
