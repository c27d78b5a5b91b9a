import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { MemberPage } from '#shared/contract/shops/access/team.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { fullName } from '#shared/rules/text/person.ts'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useParams } from '#web/lib/navigation/params.ts'
import { WithShop } from '../shop/with-shop.tsx'
import { ShopScreen } from '../shop-screen.tsx'
import { MemberAccessCard } from './member-access-card.tsx'
import { MemberActivity } from './member-activity.tsx'
import { MemberSessions } from './member-sessions.tsx'
import { RemoveMember } from './remove-member.tsx'
import { useMember } from './use-team.ts'

/** A person of the team: role, sessions, recent activity, and removing them. */
export default function MemberScreen() {
  const t = useTranslations('teamScreens.member')
  const { memberId } = useParams()
  return <WithShop title={t('back')}>{(shop) => <OfShop shop={shop} memberId={Number(memberId)} />}</WithShop>
}

function OfShop({ shop, memberId }: { shop: Shop; memberId: number }) {
  const t = useTranslations('teamScreens.member')
  const query = useMember(shop.id, memberId)
  const member = query.data?.member
  const name = member ? fullName(member.firstName, member.lastName) || member.email : t('back')
  return (
    <ShopScreen title={name}>
      <Button asChild variant="ghost" className="-ml-3 w-fit">
        <Link to="/shopadmin/settings/team">
          <ArrowLeft aria-hidden="true" />
          {t('back')}
        </Link>
      </Button>
      <Loaded query={query} failure={t('failed')} skeleton={<Skeletons lines={['h-60', 'h-40']} className="gap-4" />}>
        {(page) => <Page shopId={shop.id} page={page} name={name} />}
      </Loaded>
    </ShopScreen>
  )
}

function Page({ shopId, page, name }: { shopId: number; page: MemberPage; name: string }) {
  const t = useTranslations('teamScreens.member')
  const { date } = useFormat()
  const { member, sessions, activity } = page
  const isOwner = member.role === 'owner'
  const who = { shopId, memberId: member.id, name }
  return (
    <div className="grid max-w-3xl gap-4">
      <p className="text-quiet">
        {member.email} · {t('since', { day: date(member.joinedAt) })}
      </p>
      {isOwner ? <p>{t('ownerStays')}</p> : <MemberAccessCard key={member.role} {...who} member={member} />}
      <MemberSessions {...who} sessions={sessions} isOwner={isOwner} />
      <MemberActivity activity={activity} />
      {!isOwner && <RemoveMember {...who} />}
    </div>
  )
}
