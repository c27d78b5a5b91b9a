import { useTranslations } from 'use-intl'
import { LegalPage, Section } from './legal-page.tsx'
import { legalWords } from './legal-words.tsx'
import { OperatorDetails } from './operator-details.tsx'

// Each statement describes the product's behaviour. Change both together.
const points = [
  'what',
  'instructions',
  'secrecy',
  'safety',
  'others',
  'rights',
  'breaches',
  'help',
  'end',
  'checks',
  'abroad',
] as const

export default function DataProcessingScreen() {
  const t = useTranslations('dataProcessing')
  return (
    <LegalPage
      title={t('title')}
      summary={t('summary')}
      changed={t('changed')}
      contents={(['who', ...points] as const).map((id) => ({ id, title: t(`${id}.title`) }))}
    >
      <Section id="who" title={t('who.title')}>
        <p>{t.rich('who.text', legalWords)}</p>
        <OperatorDetails />
      </Section>
      {points.map((id) => (
        <Section key={id} id={id} title={t(`${id}.title`)}>
          <p>{t.rich(`${id}.text`, legalWords)}</p>
        </Section>
      ))}
    </LegalPage>
  )
}
