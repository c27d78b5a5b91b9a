import { sendConfirmation } from '#shared/contract/account.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { useSending } from '#web/components/use-sending.ts'
import { call } from '#web/lib/api/call.ts'

/** Says that the address is not confirmed yet, and sends the link again. */
export function ConfirmNotice({ email, mailServer }: { email: string; mailServer: boolean }) {
  const sending = useSending({ send: () => call(sendConfirmation), failure: 'Failed to send the message' })
  if (sending.isSuccess) {
    return (
      <Notice variant="good" role="status" title="Check your inbox">
        A link is on its way to <span className="break-all">{email}</span>.
      </Notice>
    )
  }
  if (!mailServer) {
    return (
      <Notice title="Your email address is not confirmed">
        Email is not set up on this platform yet, so we cannot send you the link to confirm it.
      </Notice>
    )
  }
  return (
    <Notice variant="warn" title="Please confirm your email address" className="flex-wrap">
      <p>
        We sent a link to <span className="break-all">{email}</span>. Please confirm it so we can reach you.
      </p>
      <Button
        variant="outline"
        size="sm"
        className="mt-2"
        pending={sending.isPending}
        pendingText="Sending..."
        onClick={() => sending.mutate()}
      >
        Send Again
      </Button>
    </Notice>
  )
}
