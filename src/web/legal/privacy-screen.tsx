import { useTranslations } from 'use-intl'
import { LegalPage, Section } from './legal-page.tsx'
import { legalWords } from './legal-words.tsx'
import { OperatorDetails } from './operator-details.tsx'
import { Customers, Owners, Visitors } from './privacy-of-whom.tsx'
import { RetentionList } from './retention-list.tsx'

const sections = ['who', 'visitors', 'customers', 'owners', 'others', 'retention', 'rights', 'security'] as const

export default function PrivacyScreen() {
  const t = useTranslations('privacy')
  return (
    <LegalPage
      title={t('title')}
      summary={t('summary')}
      changed={t('changed')}
      contents={sections.map((id) => ({ id, title: t(`${id}.title`) }))}
    >
      <Section id="who" title={t('who.title')}>
        <p>{t.rich('who.operator', legalWords)}</p>
        <OperatorDetails />
        <p>{t('who.parties')}</p>
        <ul>
          <li>{t.rich('who.shop', legalWords)}</li>
          <li>{t.rich('who.platform', legalWords)}</li>
        </ul>
      </Section>
      <Visitors />
      <Customers />
      <Owners />
      <Section id="others" title={t('others.title')}>
        <p>{t('others.text')}</p>
        <ul>
          <li>{t('others.shop')}</li>
          <li>{t('others.administrators')}</li>
          <li>{t('others.host')}</li>
          <li>{t('others.authorities')}</li>
        </ul>
        <p>{t('others.decisions')}</p>
      </Section>
      <Section id="retention" title={t('retention.title')}>
        <RetentionList />
      </Section>
      <Section id="rights" title={t('rights.title')}>
        <p>{t('rights.law')}</p>
        <p>{t.rich('rights.self', legalWords)}</p>
        <p>{t.rich('rights.ask', legalWords)}</p>
        <p>{t.rich('rights.complain', legalWords)}</p>
      </Section>
      <Section id="security" title={t('security.title')}>
        <p>{t('security.text')}</p>
      </Section>
    </LegalPage>
  )
}
