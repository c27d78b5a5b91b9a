import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { eraseMyData, getMyData, type PersonalData } from '#shared/contract/accounts/privacy.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { hasStatus, shownError } from '#web/lib/api/api-error.ts'
import { call, read } from '#web/lib/api/call.ts'
import { keep } from '#web/lib/api/keep.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { Section } from '../legal-page.tsx'

export function StoredData({ linkKey: key }: { linkKey: string }) {
  const t = useTranslations('yourData')
  const query = useQuery({ ...read(getMyData, { params: { key } }), retry: false })
  const [isConfirming, setConfirming] = useState(false)
  const erase = useMutation({
    mutationFn: () => call(eraseMyData, { params: { key } }),
    onSuccess: () => query.refetch(),
    onSettled: () => setConfirming(false),
  })
  return (
    <Loaded query={query} failure={hasStatus(query.error, 404) ? t('linkEnded') : t('failed')}>
      {(data) => (
        <>
          {erase.isSuccess && (
            <Notice variant="good" role="status" title={t('erase.done')}>
              {t('erase.doneText', { count: erase.data.orders })}
            </Notice>
          )}
          <DataSummary data={data} />
          <Section id="download" title={t('download.title')}>
            <p>{t('download.text')}</p>
            <Button variant="outline" className="w-fit" onClick={() => keepData(data)}>
              <Download />
              {t('download.submit')}
            </Button>
          </Section>
          <Section id="erase" title={t('erase.title')}>
            <p>{t('erase.text')}</p>
            <p>{t('erase.links')}</p>
            {data.openOrders.length > 0 && (
              <Notice variant="warn" title={t('erase.open')}>
                {data.openOrders
                  .map(({ shop, number }) => t('erase.openOrder', { shop, number: displayOrderNumber(number) }))
                  .join(', ')}
              </Notice>
            )}
            {erase.isError && (
              <Notice variant="warn" role="alert">
                {shownError(erase.error, t('failed'))}
              </Notice>
            )}
            <Button variant="destructive" className="w-fit" onClick={() => setConfirming(true)}>
              <Trash2 />
              {t('erase.submit')}
            </Button>
          </Section>
          {isConfirming && (
            <ConfirmDialog
              destructive
              title={t('erase.sure', { email: data.email })}
              description={t('erase.sureText')}
              confirmLabel={t('erase.submit')}
              pending={erase.isPending}
              onConfirm={() => erase.mutate()}
              onClose={() => !erase.isPending && setConfirming(false)}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

/** Indented, so that it is readable in a text editor. */
const keepData = (data: PersonalData) =>
  keep(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'personal-data.json')

function DataSummary({ data }: { data: PersonalData }) {
  const t = useTranslations('yourData.kept')
  const { date, money } = useFormat()
  const { account, cardAlerts = [], reports = [], messages = [] } = data.platform ?? {}
  const atPlatform = [
    account && t('account', { name: `${account.firstName} ${account.lastName}` }),
    cardAlerts.length > 0 && t('alerts', { count: cardAlerts.length }),
    reports.length > 0 && t('reports', { count: reports.length }),
    messages.length > 0 && t('messages', { count: messages.length }),
  ].filter((line) => typeof line === 'string')
  const shops = data.shops.filter(
    (shop) =>
      shop.customerSince ||
      shop.blockedByShop ||
      shop.orders.length + shop.waitsFor.length + shop.draftOrders.length + shop.messages.length > 0,
  )
  return (
    <Section id="kept" title={t('title', { email: data.email })}>
      {shops.length === 0 && atPlatform.length === 0 && <p>{t('nothing')}</p>}
      {shops.map(({ shop, orders, waitsFor, draftOrders, messages, blockedByShop }) => (
        <div key={shop} className="grid gap-1">
          <h3 className="font-semibold">{shop}</h3>
          <ul>
            {orders.map((order) => (
              <li key={order.number}>
                {t('order', {
                  number: displayOrderNumber(order.number),
                  day: date(order.placedAt),
                  total: money(order.totalCents),
                })}
              </li>
            ))}
            {messages.length > 0 && <li>{t('messages', { count: messages.length })}</li>}
            {waitsFor.length > 0 && <li>{t('stockAlerts', { count: waitsFor.length })}</li>}
            {draftOrders.length > 0 && <li>{t('drafts', { count: draftOrders.length })}</li>}
            {blockedByShop && <li>{t('blocked')}</li>}
          </ul>
        </div>
      ))}
      {atPlatform.length > 0 && (
        <div className="grid gap-1">
          <h3 className="font-semibold">Toploader</h3>
          <ul>
            {atPlatform.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}
