import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type EmailContent, getEmail, getEmailSettings } from '#shared/contract/platform/emails.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { SheetBody, SheetPanel } from '#web/components/ui/overlay/sheet.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { Tabs, TabsBar, TabsContent } from '#web/components/ui/tabs.tsx'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { Facts } from '../facts.tsx'
import { EmailState } from './email-state.tsx'
import { useSendAgain } from './use-emails.ts'

const EVERY_MS = 10_000

/** One message with its delivery state and content. */
export function EmailSheet({ emailId, onClose }: { emailId: number; onClose: () => void }) {
  const t = useTranslations('emails.email')
  const query = useQuery({
    ...read(getEmail, { params: { id: emailId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? EVERY_MS : false),
  })
  const email = query.data
  return (
    <SheetPanel
      title={email ? <span lang={email.language}>{email.subject}</span> : t('title')}
      badges={email && <EmailState email={email} />}
      description={email ? t('to', { email: email.toEmail }) : t('description')}
      size="lg"
      onClose={onClose}
    >
      <SheetBody>
        <Loaded
          query={query}
          failure={t(hasStatus(query.error, 404) ? 'notFound' : 'failure')}
          skeleton={<Skeleton className="h-96" />}
        >
          {(loaded) => <Details email={loaded} />}
        </Loaded>
      </SheetBody>
    </SheetPanel>
  )
}

function Details({ email }: { email: EmailContent }) {
  const t = useTranslations('emails.email')
  const { dateTime } = useFormat()
  const moment = (at: string | null) => at && dateTime(at)
  return (
    <div className="grid gap-5 text-sm">
      {email.status === 'kept' && <UnsentNotice email={email} />}
      {email.errorMessage !== null && (
        <Notice
          variant={email.status === 'failed' ? 'destructive' : 'warn'}
          title={t(email.status === 'failed' ? 'undelivered' : 'lastFailed')}
          action={email.status === 'failed' && <SendAgain email={email} />}
        >
          <span className="break-words">{email.errorMessage}</span>
        </Notice>
      )}
      <Facts
        facts={[
          [t('from'), email.fromEmail ?? t('notSentYet')],
          [t('replyTo'), email.replyTo],
          [t('created'), moment(email.createdAt)],
          [t('sent'), moment(email.sentAt)],
          [t('nextAttempt'), email.attempts > 0 ? moment(email.nextAttemptAt) : null],
          [t('attempts'), email.attempts],
          [t('sentBy'), email.sentBy],
        ]}
      />
      <Message email={email} />
    </div>
  )
}

function UnsentNotice({ email }: { email: EmailContent }) {
  const t = useTranslations('emails.email')
  const server = useQuery(read(getEmailSettings)).data?.server
  return (
    <Notice variant="warn" title={t('kept')} action={server && <SendAgain email={email} />}>
      {t('keptText')}
    </Notice>
  )
}

function SendAgain({ email }: { email: EmailContent }) {
  const t = useTranslations('emails.email')
  const again = useSendAgain(email.id)
  return (
    <Button
      variant="outline"
      size="sm"
      pending={again.isPending}
      pendingText={t('sending')}
      onClick={() => again.mutate()}
    >
      <RotateCw aria-hidden="true" />
      {t('again')}
    </Button>
  )
}

/**
 * The frame inherits this page's Content-Security-Policy, which blocks style elements. Without theirs, messages render in their light
 * variant.
 */
const withoutStyles = (html: string) => html.replace(/<style>[\s\S]*?<\/style>/g, '')

const views = ['html', 'text'] as const

function Message({ email: { html, body, status, attempts } }: { email: EmailContent }) {
  const t = useTranslations('emails.email')
  const [view, setView] = useState<string>('html')
  if (html === null || body === null) {
    return <p className="text-quiet">{status === 'pending' || attempts === 0 ? t('notWritten') : t('deleted')}</p>
  }
  return (
    <Tabs value={view} onValueChange={setView}>
      <TabsBar
        label={t('view')}
        tabs={views.map((value) => ({ value, label: t(value) }))}
        value={view}
        onValueChange={setView}
      />
      <TabsContent value="html">
        {/* Sandboxed: no scripts, and no access to this page. */}
        <iframe
          title={t('frame')}
          sandbox=""
          srcDoc={withoutStyles(html)}
          referrerPolicy="no-referrer"
          className="h-[60dvh] w-full rounded-lg border bg-surface"
        />
      </TabsContent>
      <TabsContent value="text">
        <pre className="whitespace-pre-wrap break-words rounded-lg border p-4 font-sans">{body}</pre>
      </TabsContent>
    </Tabs>
  )
}
