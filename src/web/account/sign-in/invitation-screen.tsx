import '#web/lib/zod-jitless.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { acceptInvitation, getInvitation, type OpenInvitation } from '#shared/contract/shops/access/team.ts'
import { permissionText } from '#shared/rules/access/permissions.ts'
import { useSending } from '#web/components/mutations/use-sending.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call, read } from '#web/lib/api/call.ts'
import { chosenShop } from '#web/lib/device/chosen-shop.ts'
import { useMe } from '#web/lib/session/use-me.ts'
import { useSignOut } from '#web/lib/session/use-sign-out.ts'
import { AccountPage, PageLink } from './account-page.tsx'
import { InvitedForm } from './invited-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useInvitationToken } from './use-invitation-token.ts'

const hasEnded = (error: unknown) => error instanceof ApiError && error.code === 'invitation_ended'

/** Opened from the link in an invitation to work in a shop. */
export default function InvitationScreen() {
  const t = useTranslations('entrance.invitation')
  const token = useInvitationToken()
  const me = useMe()
  const lookUp = read(getInvitation, { params: { token } })
  const query = useQuery({ ...lookUp, queryFn: token ? lookUp.queryFn : skipToken, retry: false })
  if (!token || hasEnded(query.error)) {
    return (
      <AccountPage title={t('title')} text={t('askAgain')}>
        <Notice variant="warn" role="alert">
          {t(token ? 'ended' : 'incomplete')}
        </Notice>
        <PageLink href="/?tab=sign-in">{t('signIn')}</PageLink>
      </AccountPage>
    )
  }
  const { data: invitation } = query
  if (!invitation || me.isPending) {
    return (
      <AccountPage title={t('title')} text="">
        <Loaded query={query} failure={t('failed')}>
          {() => null}
        </Loaded>
      </AccountPage>
    )
  }
  const { shopName, invitedBy } = invitation
  return (
    <AccountPage
      title={t('titleOf', { shop: shopName })}
      text={invitedBy ? t('by', { name: invitedBy, shop: shopName }) : t('invited', { shop: shopName })}
    >
      <Role invitation={invitation} />
      {me.data ? (
        <Accept token={token} invitation={invitation} email={me.data.email} />
      ) : invitation.hasAccount ? (
        <>
          <p>{t('signInFirst', { email: invitation.email })}</p>
          <SignInForm email={invitation.email} to="/invitation" />
        </>
      ) : (
        <InvitedForm token={token} email={invitation.email} />
      )}
    </AccountPage>
  )
}

function Role({ invitation: { role, permissions } }: { invitation: OpenInvitation }) {
  const t = useTranslations()
  return (
    <div className="grid gap-1 rounded-md bg-well p-3">
      <p className="font-medium">{t(`team.role.${role}`)}</p>
      {role === 'custom' ? (
        <ul className="list-disc pl-5 text-quiet text-sm">
          {permissions
            .filter((permission) => permission !== 'shop.read')
            .map((permission) => (
              <li key={permission}>{t(permissionText(permission))}</li>
            ))}
        </ul>
      ) : (
        <p className="text-quiet text-sm">{t(`team.explained.${role}`)}</p>
      )}
    </div>
  )
}

type AcceptProps = { token: string; invitation: OpenInvitation; email: string }

function Accept({ token, invitation, email }: AcceptProps) {
  const t = useTranslations('entrance.invitation')
  const signOut = useSignOut()
  const sending = useSending({
    send: () => call(acceptInvitation, { params: { token }, body: {} }),
    failure: t('failure'),
    onDone: ({ shopId }) => {
      chosenShop.set(shopId)
      window.location.assign('/shopadmin')
    },
  })
  if (email !== invitation.email) {
    return (
      <>
        <Notice variant="warn">{t('otherAccount', { email, invited: invitation.email })}</Notice>
        <Button variant="outline" pending={signOut.isPending} onClick={() => signOut.mutate()}>
          {t('signOut')}
        </Button>
      </>
    )
  }
  return (
    <Button size="lg" pending={sending.isPending || sending.isSuccess} onClick={() => sending.mutate()}>
      {t('accept', { shop: invitation.shopName })}
    </Button>
  )
}
