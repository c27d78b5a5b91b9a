import { useTranslations } from 'use-intl'
import type { Invitation } from '#shared/contract/shops/access/team.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useResend, useWithdraw } from './use-team.ts'

/** An open invitation, which can be sent again or withdrawn. */
export function InvitationLine({ shopId, invitation }: { shopId: number; invitation: Invitation }) {
  const t = useTranslations()
  const { dateTime } = useFormat()
  const { id, email, role, expiresAt } = invitation
  const resend = useResend(shopId)
  const withdraw = useWithdraw(shopId, email)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{email}</span>
          <Badge variant="secondary">{t(`team.role.${role}`)}</Badge>
        </p>
        <p className="text-quiet text-xs">{t('teamScreens.invitations.until', { moment: dateTime(expiresAt) })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          pending={resend.isPending}
          aria-label={t('teamScreens.invitations.sendTo', { email })}
          onClick={() => resend.mutate(id)}
        >
          {t('teamScreens.invitations.send')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          pending={withdraw.isPending}
          aria-label={t('teamScreens.invitations.withdrawOf', { email })}
          onClick={() => withdraw.mutate(id)}
        >
          {t('teamScreens.invitations.withdraw')}
        </Button>
      </div>
    </li>
  )
}
