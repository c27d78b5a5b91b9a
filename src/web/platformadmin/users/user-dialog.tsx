import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getUser, type PlatformUser } from '#shared/contract/platform/users.ts'
import { fullName } from '#shared/rules/text/person.ts'
import { formatDateTime } from '#shared/rules/text/time-ago.ts'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { DialogBody, Modal } from '#web/components/ui/overlay/dialog.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/call.ts'
import { Facts } from '../facts.tsx'
import { ChangeRole } from './change-role.tsx'
import { RoleBadge } from './role-badge.tsx'
import { SendReset } from './send-reset.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

type UserDialogProps = { userId: number; onClose: () => void }

/** One account: what is known of it, and what an administrator can do with it. */
export function UserDialog({ userId, onClose }: UserDialogProps) {
  const user = useQuery({ ...read(getUser, { params: { userId } }), staleTime: 0 })
  const failure = hasStatus(user.error, 404) ? 'User not found' : 'Failed to load the user'
  return (
    <Modal title="User Details" onClose={onClose}>
      <DialogBody>
        <Loaded query={user} failure={failure} skeleton={<Skeleton className="h-72" />}>
          {(known) => <Details user={known} />}
        </Loaded>
      </DialogBody>
    </Modal>
  )
}

const linkStyle = 'text-accent-ink hover:underline'

function Details({ user }: { user: PlatformUser }) {
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          ['Email', user.email],
          ['Name', fullName(user.firstName, user.lastName) || 'No name provided'],
          ['Role', <RoleBadge key="role" role={user.role} />],
          ['User ID', user.id],
          ['Created', formatDateTime(user.createdAt)],
          ['Last Updated', formatDateTime(user.updatedAt)],
          [
            user.shops.length > 1 ? 'Shops' : 'Shop',
            user.shops.length === 0
              ? 'None'
              : user.shops.map(({ id, name, slug }) => (
                  <Link key={id} to={`/platformadmin/shops/${id}`} className={`block ${linkStyle}`}>
                    {name}
                    {slug && ` (@${slug})`}
                  </Link>
                )),
          ],
          [
            'Activity',
            <Link key="activity" to={`/platformadmin/activity?user=${user.id}`} className={linkStyle}>
              View activity
            </Link>,
          ],
        ]}
      />
      <ChangeRole user={user} />
      <SignOutEverywhere user={user} />
      <SendReset user={user} />
    </div>
  )
}
