import type { User } from '#shared/contract/accounts.ts'
import { SignInView } from '#web/account/sign-in/lazy-sign-in-view.ts'
import { Notice } from '#web/components/ui/notice.tsx'

/** The sign-in view; for those who are signed in, with the reason why they see it. */
export function NotAnAdministrator({ user }: { user: User | null }) {
  return (
    <>
      {user && (
        <aside aria-label="Message" className="p-3">
          <Notice variant="warn" role="status" title="This area is for platform administrators">
            You are signed in as {user.email}. Sign in below with an administrator's account to continue, or{' '}
            <a href="/shopadmin" className="font-medium text-accent-ink underline">
              go to your shop
            </a>
            .
          </Notice>
        </aside>
      )}
      <SignInView />
    </>
  )
}
