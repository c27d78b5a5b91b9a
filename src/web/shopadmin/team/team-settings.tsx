import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Switch } from '#web/components/ui/form/switch.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { HandOverCard } from './handover/hand-over-card.tsx'
import { OwnerChecksCard } from './handover/owner-checks-card.tsx'
import { InvitationLine } from './invitation-line.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberLine } from './member-line.tsx'
import { useRequireTwoFactor, useTeam } from './use-team.ts'

/** The people who work in the shop, and the open invitations. */
export function TeamSettings({ shop }: { shop: Shop }) {
  const t = useTranslations('teamScreens')
  const [inviting, setInviting] = useState(false)
  const team = useTeam(shop.id)
  return (
    <div className="grid max-w-3xl gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-quiet">{t('intro')}</p>
        <Button onClick={() => setInviting(true)}>
          <UserPlus aria-hidden="true" />
          {t('invite')}
        </Button>
      </div>
      <Loaded query={team} failure={t('failed')} skeleton={<Skeletons lines={['h-40', 'h-24']} className="gap-4" />}>
        {({ members, invitations, requiresTwoFactor, handover, toCheck }) => (
          <>
            {toCheck.length > 0 && <OwnerChecksCard shopId={shop.id} checks={toCheck} />}
            <Card aria-labelledby="team-people">
              <CardHeader title={t('people')} titleId="team-people" />
              <CardContent>
                <ul className="divide-y">
                  {members.map((member) => (
                    <MemberLine key={member.id} member={member} />
                  ))}
                </ul>
              </CardContent>
            </Card>
            {invitations.length > 0 && (
              <Card aria-labelledby="team-invitations">
                <CardHeader title={t('invitations.title')} titleId="team-invitations" />
                <CardContent>
                  <ul className="divide-y">
                    {invitations.map((invitation) => (
                      <InvitationLine key={invitation.id} shopId={shop.id} invitation={invitation} />
                    ))}
                  </ul>
                </CardContent>
              </Card>
            )}
            <RequireTwoFactor shopId={shop.id} isRequired={requiresTwoFactor} />
            <HandOverCard shopId={shop.id} members={members} handover={handover} />
          </>
        )}
      </Loaded>
      {inviting && <InviteDialog shopId={shop.id} onClose={() => setInviting(false)} />}
    </div>
  )
}

function RequireTwoFactor({ shopId, isRequired }: { shopId: number; isRequired: boolean }) {
  const t = useTranslations('teamScreens.twoFactor')
  const require = useRequireTwoFactor(shopId)
  const shown = require.isPending ? require.variables : isRequired
  return (
    <Card className="grid gap-1 p-5">
      <Switch checked={shown} disabled={require.isPending} onCheckedChange={(on) => require.mutate(on)}>
        <span className="font-medium">{t('label')}</span>
      </Switch>
      <p className="text-quiet text-sm">{t('text')}</p>
    </Card>
  )
}
