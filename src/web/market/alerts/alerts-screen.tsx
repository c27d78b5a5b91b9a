import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirmAlerts, endAlerts } from '#shared/contract/market/alerts.ts'
import { endStockAlerts } from '#shared/contract/stock-alerts.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { MarketFrame } from '../frame/market-frame.tsx'
import { LIST_PATH } from '../market-address.ts'

/** Opened from links in alert emails: confirms an address or unsubscribes it. */
export default function AlertsScreen() {
  const t = useTranslations('alerts')
  useTitle(t('pageTitle'))
  const link = useAlertLink()
  return (
    <MarketFrame here="card">
      <div className="mx-auto grid w-full max-w-xl gap-4 py-8">
        {link?.wish === 'confirm' ? (
          <Confirm alertKey={link.key} />
        ) : link?.wish === 'end' ? (
          <End call={() => call(endAlerts, { params: { key: link.key } })} doneText={t('end.doneText')} />
        ) : link?.wish === 'stop' ? (
          <End call={() => call(endStockAlerts, { params: { key: link.key } })} doneText={t('stop.doneText')} />
        ) : (
          <>
            <h1 className="text-xl">{t('title')}</h1>
            <Notice variant="warn">{t('incomplete')}</Notice>
            <ToList />
          </>
        )}
      </div>
    </MarketFrame>
  )
}

/** Requires a click, so that link scanners do not confirm an address. */
function Confirm({ alertKey: key }: { alertKey: string }) {
  const t = useTranslations('alerts.confirm')
  const sending = useMutation({ mutationFn: () => call(confirmAlerts, { params: { key } }) })
  return (
    <>
      <h1 className="text-xl">{t('title')}</h1>
      {sending.isSuccess ? (
        <Notice variant="good" role="status" title={t('done')}>
          {t('doneText', { email: sending.data.email, cards: sending.data.cards })}
        </Notice>
      ) : (
        <>
          <p className="text-quiet">{t('text')}</p>
          {sending.isError && (
            <Notice variant="warn" role="alert">
              {shownError(sending.error, t('failed'))}
            </Notice>
          )}
          <Button size="lg" className="justify-self-start" pending={sending.isPending} onClick={() => sending.mutate()}>
            {t('submit')}
          </Button>
        </>
      )}
      <ToList />
    </>
  )
}

/** Unsubscribes on load: the click on the emailed link is enough. */
function End({ call: stop, doneText }: { call: () => Promise<unknown>; doneText: string }) {
  const t = useTranslations('alerts.end')
  const sending = useMutation({ mutationFn: stop })
  const end = useEffectEvent(() => sending.mutate())
  useEffect(() => end(), [])
  return (
    <>
      <h1 className="text-xl">{t('title')}</h1>
      {sending.isSuccess && (
        <Notice variant="good" role="status" title={t('done')}>
          {doneText}
        </Notice>
      )}
      {sending.isError && (
        <>
          <Notice variant="warn" role="alert">
            {shownError(sending.error, t('failed'))}
          </Notice>
          <Button className="justify-self-start" pending={sending.isPending} onClick={() => sending.mutate()}>
            {t('submit')}
          </Button>
        </>
      )}
      {sending.isPending && <p role="status">{t('busy')}</p>}
      <ToList />
    </>
  )
}

function ToList() {
  const t = useTranslations('alerts')
  const list = useLinkTo(LIST_PATH)
  return (
    <a {...list} className="w-fit text-accent-ink underline underline-offset-4">
      {t('toList')}
    </a>
  )
}

/** The action in the link. Its key is removed from the address immediately, so that it does not stay in the history. */
function useAlertLink() {
  const [link] = useState(() => {
    const [, wish, key = ''] = /^#(confirm|end|stop)=([\w-]+)$/.exec(window.location.hash) ?? []
    return wish === undefined ? undefined : { wish, key }
  })
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])
  return link
}
