import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Team } from '#shared/contract/shops/access/team.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { useWithdrawHandover } from './use-handover.ts'

type HandOverCardProps = Pick<Team, 'members' | 'handover'> & { shopId: number }

/** Handing the shop over: the open offer, or making one. */
export function HandOverCard({ shopId, members, handover }: HandOverCardProps) {
  const t = useTranslations('teamScreens.handover')
  const { dateTime } = useFormat()
  const [choosing, setChoosing] = useState(false)
  const withdraw = useWithdrawHandover(shopId)
  const staff = members.filter(({ role }) => role !== 'owner')
  return (
    <Card aria-labelledby="team-handover">
      <CardHeader title={t('title')} titleId="team-handover" description={t('text')} />
      <CardContent className="grid justify-items-start gap-3">
        {handover ? (
          <>
            <p className="wrap-anywhere">
              {t('offered', { name: handover.name, moment: dateTime(handover.expiresAt) })}{' '}
              {t(handover.stays ? 'youStay' : 'youLeave')}
            </p>
            <Button variant="outline" pending={withdraw.isPending} onClick={() => withdraw.mutate()}>
              {t('withdraw')}
            </Button>
          </>
        ) : staff.length > 0 ? (
          <Button variant="outline" onClick={() => setChoosing(true)}>
            {t('button')}
          </Button>
        ) : (
          <p className="text-quiet">{t('nobody')}</p>
        )}
      </CardContent>
      {choosing && <HandOverDialog shopId={shopId} staff={staff} onClose={() => setChoosing(false)} />}
    </Card>
  )
}
