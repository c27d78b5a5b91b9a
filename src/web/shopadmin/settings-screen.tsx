import { Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { NoSuchScreen } from '#web/components/failures/no-such-screen.tsx'
import { useFailureToast } from '#web/components/failures/use-failure-toast.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useParams } from '#web/lib/navigation/params.ts'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { useMe } from '#web/lib/session/use-me.ts'
import { AgentsSettings } from './settings/agents/agents-settings.tsx'
import { CounterSettings } from './settings/counter/counter-settings.tsx'
import { GamesSettings } from './settings/games/games-settings.tsx'
import { KeysSettings } from './settings/keys/keys-settings.tsx'
import { SettingsForm } from './settings/settings-form.tsx'
import { SellerSettings } from './settings/subjects/seller-settings.tsx'
import { SettingsFrame } from './settings/subjects/settings-frame.tsx'
import { type Subject, subjectNamed, subjectPath } from './settings/subjects/subjects.ts'
import { TermsSettings } from './settings/subjects/terms-settings.tsx'
import { WebhooksSettings } from './settings/webhooks/webhooks-settings.tsx'
import { NoShop } from './shop/no-shop.tsx'
import { useMyShop } from './shop/use-my-shop.ts'
import { ShopScreen } from './shop-screen.tsx'
import { TeamSettings } from './team/team-settings.tsx'

export default function SettingsScreen() {
  const t = useTranslations('settings')
  const back = useTranslations('shop')
  const { subject: name } = useParams()
  const { params } = useAddress()
  const { data: user } = useMe()
  const shop = useMyShop()
  useFailureToast(shop, t('failed'))
  const subject = subjectNamed(name)
  // Links in older messages name a tab.
  const tab = subjectNamed(params.get('tab') ?? undefined)
  if (tab && tab !== 'general') return <Navigate to={subjectPath(tab)} replace />
  if (!subject) return <NoSuchScreen home="/shopadmin">{back('backToDashboard')}</NoSuchScreen>
  return (
    <ShopScreen title={t('title')}>
      <Loaded query={shop} failure={t('failed')} skeleton={<SettingsSkeleton />}>
        {(mine) => {
          if (!mine && user?.role === 'customer') return <NoShop />
          if (!mine && subject !== 'general') return <Navigate to={subjectPath('general')} replace />
          return (
            <SettingsFrame shopId={mine?.id} subject={subject}>
              <Settings key={mine?.id ?? 'new'} shop={mine} subject={subject} />
            </SettingsFrame>
          )
        }}
      </Loaded>
    </ShopScreen>
  )
}

function Settings({ shop, subject }: { shop: Shop | null; subject: Subject }) {
  if (subject === 'games') return shop && <GamesSettings shopId={shop.id} />
  if (subject === 'seller') return shop && <SellerSettings shop={shop} />
  if (subject === 'team') return shop && <TeamSettings shop={shop} />
  if (subject === 'counter') return shop && <CounterSettings shopId={shop.id} />
  if (subject === 'terms') return shop && <TermsSettings shopId={shop.id} />
  if (subject === 'keys') return shop && <KeysSettings shopId={shop.id} />
  if (subject === 'agents') return shop && <AgentsSettings shopId={shop.id} />
  if (subject === 'webhooks') return shop && <WebhooksSettings shopId={shop.id} />
  return <SettingsForm shop={shop} subject={subject} />
}

function SettingsSkeleton() {
  return (
    <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[11.5rem_minmax(0,1fr)]">
      <Skeleton className="h-9 lg:h-72" />
      <Card className="grid max-w-3xl gap-5 p-5">
        {['name', 'slug', 'description', 'prefix'].map((field) => (
          <div key={field} className="grid gap-1.5">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-9" />
          </div>
        ))}
      </Card>
    </div>
  )
}
