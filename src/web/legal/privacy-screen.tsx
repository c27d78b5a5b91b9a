import { useTranslations } from 'use-intl'
import { retention } from '#shared/rules/privacy/retention.ts'
import { LegalPage, Section } from './legal-page.tsx'
import { legalWords } from './legal-words.tsx'
import { OperatorDetails } from './operator-details.tsx'
import { Customers, Owners, Visitors } from './privacy-of-whom.tsx'

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

const { paidOrder, ignoredEntry, openEntry } = retention

/** Retention periods that the cleanup jobs use. */
function RetentionList() {
  const t = useTranslations('privacy.retention')
  return (
    <>
      <p>{t('intro')}</p>
      <ul>
        <li>{t('cart')}</li>
        <li>{t('counted')}</li>
        <li>{t('network', retention.network)}</li>
        <li>{t('blocked')}</li>
        <li>{t('session', retention.session)}</li>
        <li>{t('unpaid', { ...retention.unpaidOrder, waiting: retention.waitingOrder.days })}</li>
        <li>{t('orders', paidOrder)}</li>
        <li>{t('mail', { body: retention.mailBody.days, ...retention.mail })}</li>
        <li>{t('bank', { ignored: ignoredEntry.days, open: openEntry.days })}</li>
        <li>{t('wanted', retention.unconfirmedAlert)}</li>
        <li>{t('stock', { ...retention.stockAlert, told: retention.toldOfStock.days })}</li>
        <li>{t('drafts', retention.draftOrder)}</li>
        <li>{t('parked', retention.parkedBasket)}</li>
        <li>
          {t('sellers', {
            account: retention.sellerAccount.days,
            identity: retention.sellerIdentity.days,
            ended: retention.endedOffer.days,
            years: paidOrder.years,
          })}
        </li>
        <li>{t('reports', retention.reporter)}</li>
        <li>{t('imports', retention.import)}</li>
        <li>{t('link')}</li>
        <li>{t('account', paidOrder)}</li>
        <li>{t('closedShop', { ...retention.taxIdentity, ...retention.shopAddress })}</li>
        <li>{t('changes', retention.activityAddress)}</li>
        <li>{t('backup')}</li>
      </ul>
    </>
  )
}
