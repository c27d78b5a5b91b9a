import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ConnectedProvider } from '#shared/contract/orders/provider-payments.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import type { ProviderConnection } from './use-provider.ts'

type ProviderSectionProps = { connected: ConnectedProvider | null; connection: ProviderConnection }

/** Account at a payment provider. Saved separately from the surrounding form. */
export function ProviderSection({ connected, connection }: ProviderSectionProps) {
  const t = useTranslations('settings.provider')
  const [replacing, setReplacing] = useState(false)
  const asks = connected === null || replacing || connected.failedAt !== null
  return (
    <section aria-labelledby="provider" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="provider" className="text-base">
          {t('title')}
        </h2>
        <p className="text-quiet text-sm">{t('text')}</p>
      </div>
      {connected && (
        <Connected connected={connected} connection={connection} onReplace={() => setReplacing(true)} asks={asks} />
      )}
      {asks && <KeyField connection={connection} onDone={() => setReplacing(false)} />}
    </section>
  )
}

type ConnectedProps = {
  connected: ConnectedProvider
  connection: ProviderConnection
  onReplace: () => void
  asks: boolean
}

function Connected({ connected, connection, onReplace, asks }: ConnectedProps) {
  const t = useTranslations('settings.provider')
  const { date, dateTime } = useFormat()
  const [removing, setRemoving] = useState(false)
  const { disconnect } = connection
  const { mode, keyEnd, connectedAt, failedAt } = connected
  return (
    <>
      {failedAt !== null && (
        <Notice variant="destructive" title={t('failed.title')}>
          {t('failed.text', { moment: dateTime(failedAt) })}
        </Notice>
      )}
      {failedAt === null && mode === 'test' && (
        <Notice variant="warn" title={t('test.title')}>
          {t('test.text')}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-medium">Mollie</span>
        <Badge variant={failedAt !== null ? 'destructive' : mode === 'live' ? 'good' : 'warn'}>
          {t(failedAt !== null ? 'badge.failed' : `badge.${mode}`)}
        </Badge>
        <span className="text-quiet text-sm tabular-nums">{t('key', { keyEnd, date: date(connectedAt) })}</span>
        <span className="ml-auto flex gap-2 max-sm:ml-0">
          {!asks && (
            <Button type="button" size="sm" variant="outline" onClick={onReplace}>
              {t('replace')}
            </Button>
          )}
          <Button type="button" size="sm" variant="outline" onClick={() => setRemoving(true)}>
            {t('remove')}
          </Button>
        </span>
      </div>
      {removing && (
        <ConfirmDialog
          destructive
          onClose={() => setRemoving(false)}
          title={t('removal.title')}
          description={t('removal.text')}
          confirmLabel={t('remove')}
          pending={disconnect.isPending}
          onConfirm={() => disconnect.mutate(undefined, { onSettled: () => setRemoving(false) })}
        />
      )}
    </>
  )
}

function KeyField({ connection, onDone }: { connection: ProviderConnection; onDone: () => void }) {
  const t = useTranslations('settings.provider')
  const [key, setKey] = useState('')
  const { connect, problem } = connection
  const submit = () =>
    connect.mutate(key.trim(), {
      onSuccess: () => {
        setKey('')
        onDone()
      },
    })
  // Enter would submit the surrounding form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    submit()
  }
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <Field label={t('keyLabel')} hint={t('keyHint')} error={problem}>
        <Input
          type="password"
          autoComplete="off"
          spellCheck={false}
          placeholder="live_…"
          value={key}
          onChange={({ target }) => setKey(target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button type="button" variant="outline" className="sm:mt-6.5" pending={connect.isPending} onClick={submit}>
        {t('connect')}
      </Button>
    </div>
  )
}
