import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getShopGames } from '#shared/contract/shops/games.ts'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { read } from '#web/lib/api/call.ts'
import { GamesForm } from './games-form.tsx'

/** The games that a shop sells. */
export function GamesSettings({ shopId }: { shopId: number }) {
  const t = useTranslations('settings.games')
  const query = useQuery(read(getShopGames, { params: { id: shopId } }))
  return (
    <div className="grid max-w-3xl gap-4">
      <p className="max-w-prose text-quiet">{t('intro')}</p>
      <Loaded query={query} failure={t('failed')} skeleton={<Skeletons lines={['h-64']} className="gap-4" />}>
        {(shop) => <GamesForm shopId={shopId} shop={shop} />}
      </Loaded>
    </div>
  )
}
