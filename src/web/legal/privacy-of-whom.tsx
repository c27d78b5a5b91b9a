import { useTranslations } from 'use-intl'
import { Section } from './legal-page.tsx'
import { legalWords } from './legal-words.tsx'

// Stored data by group of people, with the legal basis. Each statement describes the product's behaviour. Change both together.

export function Visitors() {
  const t = useTranslations('privacy.visitors')
  return (
    <Section id="visitors" title={t('title')}>
      <p>{t('text')}</p>
      <ul>
        <li>{t.rich('browser', legalWords)}</li>
        <li>{t.rich('address', legalWords)}</li>
        <li>{t.rich('log', legalWords)}</li>
        <li>{t.rich('wanted', legalWords)}</li>
      </ul>
      <p>{t('pictures')}</p>
    </Section>
  )
}

export function Customers() {
  const t = useTranslations('privacy.customers')
  return (
    <Section id="customers" title={t('title')}>
      <p>{t('kept')}</p>
      <ul>
        <li>{t('email')}</li>
        <li>{t('order')}</li>
        <li>{t('address')}</li>
        <li>{t('bank')}</li>
        <li>{t('messages')}</li>
      </ul>
      <p>{t('why')}</p>
      <p>{t('page')}</p>
      <p>{t('payment')}</p>
      <p>{t('provider')}</p>
    </Section>
  )
}

export function Owners() {
  const t = useTranslations('privacy.owners')
  return (
    <Section id="owners" title={t('title')}>
      <p>{t('kept')}</p>
      <ul>
        <li>{t('account')}</li>
        <li>{t('shop')}</li>
        <li>{t('sessions')}</li>
        <li>{t('changes')}</li>
      </ul>
      <p>{t('public')}</p>
    </Section>
  )
}
