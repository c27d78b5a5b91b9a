import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type PlatformUser, sendPasswordReset } from '#shared/contract/platform/users.ts'
import { errorToast } from '#web/components/failures/failed.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call } from '#web/lib/api/call.ts'

/** For someone who cannot get in any more: the same link that 'Forgot password' sends. */
export function SendReset({ user }: { user: PlatformUser }) {
  const sending = useMutation({
    mutationFn: () => call(sendPasswordReset, { params: { userId: user.id } }),
    onSuccess: ({ email, mailServer }) =>
      mailServer
        ? toast({ title: 'Success', description: `Password reset sent to ${email}` })
        : toast({
            title: 'Password reset saved as a file',
            description: `There is no mail server, so ${email} did not receive it.`,
          }),
    onError: (error) => errorToast(error, 'Failed to send the password reset'),
  })
  return (
    <Section title="Password">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-quiet">A link to set a new one, valid for 30 minutes</p>
        <Button variant="outline" size="sm" pending={sending.isPending} onClick={() => sending.mutate()}>
          <KeyRound aria-hidden="true" />
          Send password reset
        </Button>
      </div>
    </Section>
  )
}
