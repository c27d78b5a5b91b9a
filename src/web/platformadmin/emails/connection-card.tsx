import { useQuery } from '@tanstack/react-query'
import { PlugZap, Send } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type EmailSettings, getEmailSettings } from '#shared/contract/platform/emails.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardFooter, CardHeader } from '#web/components/ui/card.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { read } from '#web/lib/api/call.ts'
import { Facts } from '../facts.tsx'
import { useSendTest, useTestConnection } from './use-emails.ts'

/** State of the mail server: whether it can send, its transport, and the sender. */
export function ConnectionCard({ email }: { email: string | undefined }) {
  const t = useTranslations('emails.connection')
  const settings = useQuery(read(getEmailSettings))
  const testing = useTestConnection()
  const sending = useSendTest()
  return (
    <Card aria-labelledby="smtp-connection">
      <CardHeader titleId="smtp-connection" title={t('title')}>
        <div role="status">
          <ConnectionBadge connected={testing.data?.connected ?? (testing.isError ? false : undefined)} />
        </div>
      </CardHeader>
      <CardContent>
        <Loaded query={settings} failure={t('failure')} skeleton={<Skeleton className="h-28" />}>
          {(loaded) => <Configuration settings={loaded} />}
        </Loaded>
        {testing.data?.connected === false && testing.data.reason !== null && settings.data?.server && (
          <p className="mt-4 break-words text-bad-ink text-sm">{t('says', { reason: testing.data.reason })}</p>
        )}
      </CardContent>
      <CardFooter>
        <Button
          variant="outline"
          pending={testing.isPending}
          pendingText={t('testing')}
          onClick={() => testing.mutate()}
        >
          <PlugZap aria-hidden="true" />
          {t('test')}
        </Button>
        <Button pending={sending.isPending} pendingText={t('sending')} onClick={() => sending.mutate()}>
          <Send aria-hidden="true" />
          {t('send')}
        </Button>
        {email && settings.data && (
          <p className="break-all text-quiet text-xs">
            {settings.data.server ? t('goesTo', { email }) : t('goesToFile')}
          </p>
        )}
      </CardFooter>
    </Card>
  )
}

function ConnectionBadge({ connected }: { connected: boolean | undefined }) {
  const t = useTranslations('emails.connection')
  if (connected === undefined) return <Badge variant="secondary">{t('unknown')}</Badge>
  return connected ? (
    <Badge variant="good">{t('connected')}</Badge>
  ) : (
    <Badge variant="destructive">{t('disconnected')}</Badge>
  )
}

function Configuration({ settings: { server, folder, fromName, fromEmail } }: { settings: EmailSettings }) {
  const t = useTranslations('emails.settings')
  const sender = [t('sender'), `${fromName} <${fromEmail}>`] as const
  if (!server) {
    return (
      <div className="grid gap-4">
        <Notice variant="warn" title={t('noServer.title')}>
          <span className="break-words">
            {t.rich('noServer.text', { folder: () => <code className="break-all">{folder}</code> })}
          </span>
        </Notice>
        <Facts facts={[sender]} />
      </div>
    )
  }
  return (
    <Facts
      facts={[
        [t('server'), server.host],
        [t('port'), server.port],
        [t('ssl'), t(sslOf(server))],
        [t('signIn'), t(server.signsIn ? 'withPassword' : 'noSignIn')],
        sender,
      ]}
    />
  )
}

function sslOf({ ssl, certificateChecked }: NonNullable<EmailSettings['server']>) {
  if (ssl) return certificateChecked ? 'sslOn' : 'sslOnAny'
  return certificateChecked ? 'sslOffered' : 'sslOfferedAny'
}
