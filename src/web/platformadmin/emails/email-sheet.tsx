import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { type EmailContent, getEmail, getEmailSettings } from '#shared/contract/platform/emails.ts'
import { formatDateTime } from '#shared/rules/text/time-ago.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { SheetBody, SheetPanel } from '#web/components/ui/overlay/sheet.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { Tabs, TabsBar, TabsContent } from '#web/components/ui/tabs.tsx'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/call.ts'
import { Facts } from '../facts.tsx'
import { EmailState } from './email-state.tsx'
import { useSendAgain } from './use-emails.ts'

const EVERY_MS = 10_000

/** One message: what became of it, and what it says. */
export function EmailSheet({ emailId, onClose }: { emailId: number; onClose: () => void }) {
  const query = useQuery({
    ...read(getEmail, { params: { id: emailId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? EVERY_MS : false),
  })
  const email = query.data
  return (
    <SheetPanel
      title={email?.subject ?? 'Email'}
      badges={email && <EmailState email={email} />}
      description={email ? `To ${email.toEmail}` : 'A message'}
      size="lg"
      onClose={onClose}
    >
      <SheetBody>
        <Loaded
          query={query}
          failure={hasStatus(query.error, 404) ? 'Email not found' : 'Failed to load the email'}
          skeleton={<Skeleton className="h-96" />}
        >
          {(loaded) => <Details email={loaded} />}
        </Loaded>
      </SheetBody>
    </SheetPanel>
  )
}

function Details({ email }: { email: EmailContent }) {
  return (
    <div className="grid gap-5 text-sm">
      {email.status === 'kept' && <KeptNotice email={email} />}
      {email.errorMessage !== null && (
        <Notice
          variant={email.status === 'failed' ? 'destructive' : 'warn'}
          title={email.status === 'failed' ? 'This message could not be delivered' : 'The last attempt failed'}
          action={email.status === 'failed' && <SendAgain email={email} />}
        >
          <span className="break-words">{email.errorMessage}</span>
        </Notice>
      )}
      <Facts facts={factsOf(email)} />
      <Message email={email} />
    </div>
  )
}

function KeptNotice({ email }: { email: EmailContent }) {
  const server = useQuery(read(getEmailSettings)).data?.server
  return (
    <Notice variant="warn" title="Saved as a file" action={server && <SendAgain email={email} />}>
      There was no mail server, so this message was not delivered.
    </Notice>
  )
}

function SendAgain({ email }: { email: EmailContent }) {
  const again = useSendAgain(email.id)
  return (
    <Button
      variant="outline"
      size="sm"
      pending={again.isPending}
      pendingText="Sending..."
      onClick={() => again.mutate()}
    >
      <RotateCw aria-hidden="true" />
      Send again
    </Button>
  )
}

const factsOf = (email: EmailContent): [string, string | number | null][] => [
  ['From', email.fromEmail ?? 'Not sent yet'],
  ['Replies go to', email.replyTo],
  ['Created', formatDateTime(email.createdAt)],
  ['Sent', email.sentAt && formatDateTime(email.sentAt)],
  ['Next attempt', email.nextAttemptAt && email.attempts > 0 ? formatDateTime(email.nextAttemptAt) : null],
  ['Tries', email.attempts],
  ['Sent by', email.sentBy],
]

/** The frame takes over this page's Content-Security-Policy, which forbids style elements: without theirs, messages show as in the light. */
const withoutStyles = (html: string) => html.replace(/<style>[\s\S]*?<\/style>/g, '')

const views = [
  { value: 'html', label: 'Message' },
  { value: 'text', label: 'Text' },
] as const

function Message({ email: { html, body, status, attempts } }: { email: EmailContent }) {
  const [view, setView] = useState<string>('html')
  if (html === null || body === null) {
    return (
      <p className="text-quiet">
        {status === 'pending' || attempts === 0
          ? 'The text is written when the email is sent.'
          : 'The text of an email is deleted after 90 days.'}
      </p>
    )
  }
  return (
    <Tabs value={view} onValueChange={setView}>
      <TabsBar label="View" tabs={views} value={view} onValueChange={setView} />
      <TabsContent value="html">
        {/* Nothing in it runs, and nothing in it reaches this page. */}
        <iframe
          title="The message"
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
