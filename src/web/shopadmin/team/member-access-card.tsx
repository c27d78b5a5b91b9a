import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Member } from '#shared/contract/shops/access/team.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardFooter, CardHeader } from '#web/components/ui/card.tsx'
import { AccessFields } from './access-fields.tsx'
import { accessBody, type ChosenAccess, chosenOf } from './access-input.ts'
import { useMemberActions } from './use-team.ts'

type MemberAccessCardProps = { shopId: number; memberId: number; name: string; member: Member }

export function MemberAccessCard({ shopId, memberId, name, member }: MemberAccessCardProps) {
  const t = useTranslations('teamScreens')
  const [chosen, setChosen] = useState<ChosenAccess>(() => chosenOf(member) ?? { role: 'custom', permissions: [] })
  const [tried, setTried] = useState(false)
  const { change } = useMemberActions(shopId, memberId, name)
  const access = accessBody(chosen)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (access && !change.isPending) change.mutate(access)
  }
  return (
    <Card aria-labelledby="member-access">
      <CardHeader title={t('member.access')} titleId="member-access" />
      <form noValidate onSubmit={submit}>
        <CardContent>
          <AccessFields chosen={chosen} problem={tried && !access ? t('form.none') : undefined} onChange={setChosen} />
        </CardContent>
        <CardFooter>
          <Button type="submit" pending={change.isPending}>
            {t('member.save')}
          </Button>
        </CardFooter>
      </form>
    </Card>
  )
}
