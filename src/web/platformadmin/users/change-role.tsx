import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '#shared/contract/accounts.ts'
import { changeRole, getUser, type PlatformUser } from '#shared/contract/platform/users.ts'
import { errorToast } from '#web/components/failures/failed.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call, keyOf } from '#web/lib/api/call.ts'
import { useMe } from '#web/lib/session/use-me.ts'
import { refreshPlatform } from '../refresh-platform.ts'
import { roleLabel, roles } from '../roles.ts'

/** Gives an account another role, after a question. Nobody changes their own. */
export function ChangeRole({ user }: { user: PlatformUser }) {
  const me = useMe()
  const own = me.data?.id === user.id
  const [wanted, setWanted] = useState<Role>()
  const change = useChangeRole(user.id)
  return (
    <Section title="Change Role">
      <div className="flex flex-wrap gap-2">
        {roles.map((role) => (
          <Button
            key={role}
            variant="outline"
            size="sm"
            disabled={own}
            // Not `disabled`, which would take the focus away from the one that was just pressed.
            aria-disabled={role === user.role}
            aria-describedby={own ? 'own-role' : undefined}
            onClick={() => role !== user.role && setWanted(role)}
          >
            {roleLabel(role)}
          </Button>
        ))}
      </div>
      {own && (
        <p id="own-role" className="text-quiet text-xs">
          This is your own account. Ask another super admin to change your role.
        </p>
      )}
      {wanted !== undefined && (
        <ConfirmDialog
          onClose={() => setWanted(undefined)}
          title="Change Role"
          description={`Are you sure you want to change ${user.email}'s role to ${roleLabel(wanted)}?`}
          confirmLabel="Change Role"
          destructive={wanted === 'superadmin'}
          pending={change.isPending}
          onConfirm={() => change.mutate(wanted, { onSettled: () => setWanted(undefined) })}
        >
          <div className="grid gap-3">
            <p className="text-quiet">{consequence(wanted)}</p>
            {wanted === 'customer' && user.shops.length > 0 && (
              <ShopsClose names={user.shops.map(({ name }) => name)} />
            )}
          </div>
        </ConfirmDialog>
      )}
    </Section>
  )
}

const consequence = (role: Role): string =>
  role === 'superadmin'
    ? 'Super admins can access every shop and account. They will need to sign in again.'
    : 'They will be signed out everywhere and need to sign in again.'

/** A customer has no shop, so nobody would look after its orders. */
function ShopsClose({ names }: { names: readonly string[] }) {
  const list = new Intl.ListFormat('en-GB').format(names)
  return (
    <Notice variant="warn" title={names.length === 1 ? 'Their shop closes' : 'Their shops close'}>
      <span className="break-words">{list}</span> will take no more orders, and only administrators can still handle the
      open ones. Making them a shop owner again does not open {names.length === 1 ? 'it' : 'them'}: the owner does that
      in Shop Settings.
    </Notice>
  )
}

function useChangeRole(userId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (role: Role) => call(changeRole, { params: { userId }, body: { role } }),
    onSuccess: (user) => {
      client.setQueryData(keyOf(getUser, { userId }), user)
      toast({ title: 'Success', description: 'User role updated successfully' })
    },
    onError: (error) => errorToast(error, 'Failed to update user role'),
    // Also after a refusal: someone else may have changed it.
    onSettled: () => void refreshPlatform(client),
  })
}
