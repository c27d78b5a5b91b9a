import '#web/lib/zod-jitless.ts'
import { confirmEmail } from '#shared/contract/accounts.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { useSending } from '#web/components/use-sending.ts'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { AccountPage, PageLink } from './account-page.tsx'
import { useLinkToken } from './use-link-token.ts'

/** Where the link leads that confirms an address. A button, so that no program that looks at links uses it up. */
export default function ConfirmEmailScreen() {
  const token = useLinkToken()
  const sending = useSending({
    send: () => call(confirmEmail, { body: { token } }),
    failure: 'Failed to confirm the address',
  })
  if (sending.isSuccess) {
    return (
      <AccountPage
        title="Your email address is confirmed"
        text={`${sending.data.email} is the address of your account.`}
      >
        <PageLink href="/account">Go to your account</PageLink>
      </AccountPage>
    )
  }
  return (
    <AccountPage title="Confirm your email address" text="Confirm that this address is yours.">
      {sending.isError && (
        <Notice variant="warn" role="alert">
          {shownError(sending.error, 'Failed to confirm the address')}
        </Notice>
      )}
      {token ? (
        <Button size="lg" pending={sending.isPending} pendingText="Confirming..." onClick={() => sending.mutate()}>
          Confirm Email Address
        </Button>
      ) : (
        <Notice variant="warn">This link is incomplete. Open it from your email again.</Notice>
      )}
      <PageLink href="/account">Send a new link from your account</PageLink>
    </AccountPage>
  )
}
