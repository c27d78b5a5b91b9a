import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { getUser, type PlatformUser, sendPasswordReset } from '#shared/contract/platform/users.ts'
import { fullName } from '#shared/rules/text/person.ts'
import { errorToast } from '#web/components/failures/failed.ts'
import { Link } from '#web/components/link.tsx'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { DialogBody, Modal } from '#web/components/ui/overlay/dialog.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { call, read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { Facts } from '../facts.tsx'
import { ChangeRole } from './change-role.tsx'
import { RoleBadge } from './role-badge.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

type UserDialogProps = { userId: number; onClose: () => void }

/** One account: its details and the available actions. */
export function UserDialog({ userId, onClose }: UserDialogProps) {
  const t = useTranslations('users.details')
  const user = useQuery({ ...read(getUser, { params: { userId } }), staleTime: 0 })
  const failure = t(hasStatus(user.error, 404) ? 'notFound' : 'failure')
  return (
    <Modal title={t('title')} onClose={onClose}>
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
  const t = useTranslations('users.details')
  const tPlatform = useTranslations('platform')
  const { date, dateTime } = useFormat()
  const nameOf = user.closedAt
    ? tPlatform('closedOn', { date: date(user.closedAt) })
    : fullName(user.firstName, user.lastName) || tPlatform('noName')
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          [t('email'), user.email],
          [t('name'), nameOf],
          [t('role'), <RoleBadge key="role" role={user.role} />],
          [t('id'), user.id],
          [t('created'), dateTime(user.createdAt)],
          [t('updated'), dateTime(user.updatedAt)],
          [
            t('shops', { count: user.shops.length }),
            user.shops.length === 0
              ? t('noShop')
              : user.shops.map(({ id, name, slug }) => (
                  <Link key={id} to={`/platformadmin/shops/${id}`} className={`block ${linkStyle}`}>
                    {name}
                    {slug && ` (@${slug})`}
                  </Link>
                )),
          ],
          [
            t('activity'),
            <Link key="activity" to={`/platformadmin/activity?user=${user.id}`} className={linkStyle}>
              {t('viewActivity')}
            </Link>,
          ],
        ]}
      />
      {user.closedAt === null && (
        <>
          <ChangeRole user={user} />
          <SignOutEverywhere user={user} />
          <SendReset user={user} />
        </>
      )}
    </div>
  )
}

/** For users who cannot sign in: sends the same link as 'Forgot password'. */
function SendReset({ user }: { user: PlatformUser }) {
  const t = useTranslations('users.reset')
  const done = useTranslations('platform')('done')
  const sending = useReportedMutation({
    send: () => call(sendPasswordReset, { params: { userId: user.id } }),
    done: ({ email, mailServer }) =>
      mailServer
        ? { title: done, description: t('sent', { email }) }
        : { title: t('saved.title'), description: t('saved.text', { email }) },
    failure: (error) => errorToast(error, t('failure')),
  })
  return (
    <Section title={t('title')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-quiet">{t('text')}</p>
        <Button variant="outline" size="sm" pending={sending.isPending} onClick={() => sending.mutate()}>
          <KeyRound aria-hidden="true" />
          {t('send')}
        </Button>
      </div>
    </Section>
  )
}
