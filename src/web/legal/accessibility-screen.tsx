import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LegalPage, Section } from './legal-page.tsx'
import { legalWords } from './legal-words.tsx'
import { OperatorDetails } from './operator-details.tsx'
import { WriteToOperator } from './operator-name.tsx'

const sections = ['aim', 'how', 'gaps', 'tell'] as const
const checks = ['automatic', 'sizes', 'keyboard', 'without', 'people'] as const
const gaps = ['pictures', 'pdf', 'texts', 'elsewhere'] as const

/** The contact link begins the sentence. */
const words = {
  ...legalWords,
  write: () => <WriteToOperator first />,
  acm: (text: ReactNode) => <a href="https://www.acm.nl">{text}</a>,
}

export default function AccessibilityScreen() {
  const t = useTranslations('accessibility')
  return (
    <LegalPage
      title={t('title')}
      summary={t('summary')}
      changed={t('changed')}
      contents={sections.map((id) => ({ id, title: t(`${id}.title`) }))}
    >
      <Section id="aim" title={t('aim.title')}>
        <p>{t('aim.text')}</p>
      </Section>
      <Section id="how" title={t('how.title')}>
        <ul>
          {checks.map((check) => (
            <li key={check}>{t(`how.${check}`)}</li>
          ))}
        </ul>
      </Section>
      <Section id="gaps" title={t('gaps.title')}>
        <ul>
          {gaps.map((gap) => (
            <li key={gap}>{t(`gaps.${gap}`)}</li>
          ))}
        </ul>
      </Section>
      <Section id="tell" title={t('tell.title')}>
        <p>{t.rich('tell.text', words)}</p>
        <OperatorDetails />
      </Section>
    </LegalPage>
  )
}
