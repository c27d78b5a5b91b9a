import { useTranslations } from 'use-intl'
import { Section } from './legal-page.tsx'
import { legalWords } from './legal-words.tsx'

export function Buying() {
  const t = useTranslations('terms.buying')
  return (
    <Section id="buying" title={t('title')}>
      <ul>
        <li>{t.rich('seller', legalWords)}</li>
        <li>{t.rich('commit', legalWords)}</li>
        <li>{t.rich('prices', legalWords)}</li>
        <li>{t.rich('wrong', legalWords)}</li>
      </ul>
      <h3>{t('withdrawal')}</h3>
      <p>{t('withdrawalText')}</p>
      <p>{t('opened')}</p>
      <p>{t.rich('rights', legalWords)}</p>
    </Section>
  )
}
