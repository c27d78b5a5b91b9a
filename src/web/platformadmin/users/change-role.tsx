import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Role } from '#shared/contract/accounts/accounts.ts'
import { changeRole, getUser, type PlatformUser } from '#shared/contract/platform/users.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { call, keyOf } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useMe } from '#web/lib/session/use-me.ts'
import { roles, roleText } from '../roles.ts'
import { usePlatformMutation } from '../use-platform-mutation.ts'

/** Changes an account's role after confirmation. Users cannot change their own. */
export function ChangeRole({ user }: { user: PlatformUser }) {
  const t = useTranslations('users.changeRole')
  const text = useText()
  const me = useMe()
  const own = me.data?.id === user.id
  const [newRole, setNewRole] = useState<Role>()
  const change = useChangeRole(user.id)
  return (
    <Section title={t('title')}>
      <div className="flex flex-wrap gap-2">
        {roles.map((role) => (
          <Button
            key={role}
            variant="outline"
            size="sm"
            disabled={own}
            // `disabled` would take the focus from the button that was just pressed.
            aria-disabled={role === user.role}
            aria-describedby={own ? 'own-role' : undefined}
            onClick={() => role !== user.role && setNewRole(role)}
          >
            {text(roleText(role))}
          </Button>
        ))}
      </div>
      {own && (
        <p id="own-role" className="text-quiet text-xs">
          {t('own')}
        </p>
      )}
      {newRole !== undefined && (
        <ConfirmDialog
          onClose={() => setNewRole(undefined)}
          title={t('title')}
          description={t('question', { email: user.email, role: text(roleText(newRole)) })}
          confirmLabel={t('title')}
          destructive={newRole === 'superadmin'}
          pending={change.isPending}
          onConfirm={() => change.mutate(newRole, { onSettled: () => setNewRole(undefined) })}
        >
          <div className="grid gap-3">
            <p className="text-quiet">{t(newRole === 'superadmin' ? 'superadmin' : 'others')}</p>
            {newRole === 'customer' && user.shops.length > 0 && (
              <ShopsClose names={user.shops.map(({ name }) => name)} />
            )}
          </div>
        </ConfirmDialog>
      )}
    </Section>
  )
}

/** A customer has no shop, so no one could handle its orders. */
function ShopsClose({ names }: { names: readonly string[] }) {
  const t = useTranslations('users.shopsClose')
  const { list } = useFormat()
  const count = names.length
  return (
    <Notice variant="warn" title={t('title', { count })}>
      {t.rich('text', {
        shops: list(names),
        count,
        name: (shops) => <span className="break-words">{shops}</span>,
      })}
    </Notice>
  )
}

function useChangeRole(userId: number) {
  const t = useTranslations('users.changeRole')
  return usePlatformMutation({
    send: (role: Role) => call(changeRole, { params: { userId }, body: { role } }),
    answers: keyOf(getUser, { userId }),
    done: t('done'),
    failure: t('failure'),
  })
}
