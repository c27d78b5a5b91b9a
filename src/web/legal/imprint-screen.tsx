import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LegalPage, Section } from './legal-page.tsx'
import { legalWords } from './legal-words.tsx'
import { OperatorDetails } from './operator-details.tsx'

const sections = ['who', 'point', 'reports', 'disputes', 'sources'] as const

const words = {
  ...legalWords,
  security: (text: ReactNode) => <a href="/.well-known/security.txt">{text}</a>,
}

export default function ImprintScreen() {
  const t = useTranslations('imprint')
  return (
    <LegalPage
      title={t('title')}
      summary={t('summary')}
      contents={sections.map((id) => ({ id, title: t(`${id}.title`) }))}
    >
      <Section id="who" title={t('who.title')}>
        <OperatorDetails />
      </Section>
      <Section id="point" title={t('point.title')}>
        <p>{t.rich('point.users', words)}</p>
        <p>{t('point.authorities')}</p>
        <p>{t.rich('point.security', words)}</p>
      </Section>
      <Section id="reports" title={t('reports.title')}>
        <p>{t('reports.text')}</p>
        <p>{t('reports.abuse')}</p>
      </Section>
      <Section id="disputes" title={t('disputes.title')}>
        <p>{t.rich('disputes.text', words)}</p>
      </Section>
      <Section id="sources" title={t('sources.title')}>
        <p>{t('sources.text')}</p>
      </Section>
    </LegalPage>
  )
}
