import { useQuery } from '@tanstack/react-query'
import { PlugZap, Send } from 'lucide-react'
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

/** Whether messages can be sent, how, and by whom. */
export function ConnectionCard({ email }: { email: string | undefined }) {
  const settings = useQuery(read(getEmailSettings))
  const testing = useTestConnection()
  const sending = useSendTest()
  return (
    <Card aria-labelledby="smtp-connection">
      <CardHeader titleId="smtp-connection" title="SMTP Connection">
        <div role="status">
          <ConnectionBadge connected={testing.data?.connected ?? (testing.isError ? false : undefined)} />
        </div>
      </CardHeader>
      <CardContent>
        <Loaded
          query={settings}
          failure="Failed to load the email configuration"
          skeleton={<Skeleton className="h-28" />}
        >
          {(loaded) => <Configuration settings={loaded} />}
        </Loaded>
        {testing.data?.connected === false && testing.data.reason !== null && settings.data?.server && (
          <p className="mt-4 break-words text-bad-ink text-sm">{`The mail server says: ${testing.data.reason}`}</p>
        )}
      </CardContent>
      <CardFooter>
        <Button variant="outline" pending={testing.isPending} pendingText="Testing..." onClick={() => testing.mutate()}>
          <PlugZap aria-hidden="true" />
          Test Connection
        </Button>
        <Button pending={sending.isPending} pendingText="Sending..." onClick={() => sending.mutate()}>
          <Send aria-hidden="true" />
          Send Test Email
        </Button>
        {email && settings.data && (
          <p className="break-all text-quiet text-xs">
            {settings.data.server ? `The test goes to ${email}` : 'The test will be saved as a file'}
          </p>
        )}
      </CardFooter>
    </Card>
  )
}

function ConnectionBadge({ connected }: { connected: boolean | undefined }) {
  if (connected === undefined) return <Badge variant="secondary">Unknown</Badge>
  return connected ? <Badge variant="good">Connected</Badge> : <Badge variant="destructive">Disconnected</Badge>
}

function Configuration({ settings: { server, folder, fromName, fromEmail } }: { settings: EmailSettings }) {
  const sender = ['Sender', `${fromName} <${fromEmail}>`] as const
  if (!server) {
    return (
      <div className="grid gap-4">
        <Notice variant="warn" title="There is no mail server">
          <span className="break-words">
            Messages are saved as files in <code className="break-all">{folder}</code> and not delivered. Set SMTP_URL
            and MAIL_FROM and restart the server to send them.
          </span>
        </Notice>
        <Facts facts={[sender]} />
      </div>
    )
  }
  return (
    <Facts
      facts={[
        ['Mail server', server.host],
        ['Port', server.port],
        ['SSL', sslOf(server)],
        ['Sign-in', server.signsIn ? 'With user and password' : 'None'],
        sender,
      ]}
    />
  )
}

function sslOf({ ssl, certificateChecked }: NonNullable<EmailSettings['server']>): string {
  const kind = ssl ? 'On' : 'Only if the server offers it (STARTTLS)'
  return certificateChecked ? kind : `${kind}, any certificate is accepted`
}
