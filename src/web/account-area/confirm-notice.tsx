import { sendConfirmation } from '#shared/contract/account.ts'
import { useSending } from '#web/account/use-sending.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { call } from '#web/lib/api/call.ts'

/** Says that the address is not confirmed yet, and sends the link again. */
export function ConfirmNotice({ email }: { email: string }) {
  const sending = useSending({ send: () => call(sendConfirmation), failure: 'Failed to send the message' })
  if (sending.isSuccess) {
    return (
      <Notice variant="good" role="status" title="Look in your inbox">
        A link is on its way to <span className="break-all">{email}</span>.
      </Notice>
    )
  }
  return (
    <Notice variant="warn" title="Please confirm your email address" className="flex-wrap">
      <p>
        We sent a link to <span className="break-all">{email}</span>. Without it we cannot be sure to reach you.
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
