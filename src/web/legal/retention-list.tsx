import { useTranslations } from 'use-intl'
import { retention } from '#shared/rules/privacy/retention.ts'

const { paidOrder, ignoredEntry, openEntry } = retention

/** The periods that the jobs go by. */
export function RetentionList() {
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
