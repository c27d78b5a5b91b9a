import { useTranslations } from 'use-intl'
import { LegalPage, Section } from './legal-page.tsx'
import { legalWords } from './legal-words.tsx'
import { OperatorDetails } from './operator-details.tsx'
import { Ending, ShopsData, YourDuties } from './terms-for-owners.tsx'

/** Sections in order, with their anchors. */
const sections = [
  { id: 'who', text: 'who' },
  { id: 'buying', text: 'buying' },
  { id: 'account', text: 'account' },
  { id: 'duties', text: 'duties' },
  { id: 'order-of-things', text: 'sorting' },
  { id: 'customers-data', text: 'data' },
  { id: 'liability', text: 'liability' },
  { id: 'ending', text: 'ending' },
  { id: 'law', text: 'law' },
] as const

export default function TermsScreen() {
  const t = useTranslations('terms')
  return (
    <LegalPage
      title={t('title')}
      summary={t('summary')}
      changed={t('changed')}
      contents={sections.map(({ id, text }) => ({ id, title: t(`${text}.title`) }))}
    >
      <Section id="who" title={t('who.title')}>
        <p>{t.rich('who.parties', legalWords)}</p>
        <OperatorDetails />
        <p>{t('who.business')}</p>
      </Section>
      <Buying />
      <Section id="account" title={t('account.title')}>
        <ul>
          <li>{t('account.one')}</li>
          <li>{t('account.password')}</li>
          <li>{t('account.approval')}</li>
          <li>{t('account.address')}</li>
          <li>{t('account.fees')}</li>
        </ul>
      </Section>
      <YourDuties />
      <Section id="order-of-things" title={t('sorting.title')}>
        <p>{t('sorting.text')}</p>
      </Section>
      <ShopsData />
      <Section id="liability" title={t('liability.title')}>
        <p>{t('liability.text')}</p>
        <p>{t('liability.claims')}</p>
      </Section>
      <Ending />
      <Section id="law" title={t('law.title')}>
        <p>{t.rich('law.text', legalWords)}</p>
      </Section>
    </LegalPage>
  )
}

function Buying() {
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
