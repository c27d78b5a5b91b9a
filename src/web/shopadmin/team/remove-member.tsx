import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { useRemoveMember } from './use-team.ts'

type RemoveMemberProps = { shopId: number; memberId: number; name: string }

export function RemoveMember({ shopId, memberId, name }: RemoveMemberProps) {
  const t = useTranslations('teamScreens.member.remove')
  const navigate = useNavigate()
  const [confirming, setConfirming] = useState(false)
  const close = () => setConfirming(false)
  const remove = useRemoveMember(shopId, memberId, name, () => navigate('/shopadmin/settings/team', { replace: true }))
  return (
    <Card aria-labelledby="member-remove">
      <CardHeader title={t('title')} titleId="member-remove" description={t('text')} />
      <CardContent>
        <Button variant="destructive" onClick={() => setConfirming(true)}>
          {t('button', { name })}
        </Button>
      </CardContent>
      {confirming && (
        <ConfirmDialog
          onClose={close}
          title={t('confirm', { name })}
          description={t('text')}
          confirmLabel={t('button', { name })}
          destructive
          pending={remove.isPending}
          onConfirm={() => remove.mutate()}
        />
      )}
    </Card>
  )
}
