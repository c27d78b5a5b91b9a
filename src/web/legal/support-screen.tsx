import { useTranslations } from 'use-intl'
import { LegalPage, Section } from './legal-page.tsx'
import { legalWords } from './legal-words.tsx'
import { OperatorDetails } from './operator-details.tsx'

const sections = ['order', 'shop', 'report', 'contact'] as const

/** The privacy link opens the section on retention. */
const words = { ...legalWords, privacy: legalWords.retention }

export default function SupportScreen() {
  const t = useTranslations('support')
  return (
    <LegalPage
      title={t('title')}
      summary={t('summary')}
      contents={sections.map((id) => ({ id, title: t(`${id}.title`) }))}
    >
      <Section id="order" title={t('order.title')}>
        <h3>{t('order.unpaid')}</h3>
        <p>{t('order.unpaidText')}</p>
        <h3>{t('order.pending')}</h3>
        <p>{t('order.pendingText')}</p>
        <h3>{t('order.parcel')}</h3>
        <p>{t.rich('order.parcelText', words)}</p>
      </Section>
      <Section id="shop" title={t('shop.title')}>
        <h3>{t('shop.approval')}</h3>
        <p>{t('shop.approvalText')}</p>
        <h3>{t('shop.address')}</h3>
        <p>{t('shop.addressText')}</p>
        <h3>{t('shop.signIn')}</h3>
        <p>{t.rich('shop.signInText', words)}</p>
        <h3>{t('shop.stop')}</h3>
        <p>{t.rich('shop.stopText', words)}</p>
      </Section>
      <Section id="report" title={t('report.title')}>
        <p>{t.rich('report.text', words)}</p>
      </Section>
      <Section id="contact" title={t('contact.title')}>
        <OperatorDetails />
        <p>{t('contact.text')}</p>
      </Section>
    </LegalPage>
  )
}
