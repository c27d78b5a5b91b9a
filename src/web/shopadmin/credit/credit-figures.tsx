import { useQuery } from '@tanstack/react-query'
import { Users, Wallet } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { getCreditSummary } from '#shared/contract/shops/credit.ts'
import { Notice } from '#web/components/ui/notice.tsx'
import { StatTile, StatTiles } from '#web/components/ui/stat-tile.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { live } from '../live.ts'

/** Credit that customers can still spend. */
export function CreditFigures({ shopId }: { shopId: number }) {
  const t = useTranslations('storeCredit')
  const { money } = useFormat()
  const { data, isError } = useQuery({ ...read(getCreditSummary, { params: { id: shopId } }), ...live })
  if (isError && !data) {
    return (
      <Notice variant="destructive" role="alert">
        {t('failure')}
      </Notice>
    )
  }
  return (
    <StatTiles>
      <StatTile label={t('owed')} value={data && money(data.owedCents)} hint={t('owedHint')} icon={<Wallet />} />
      <StatTile label={t('accounts')} value={data?.accounts} icon={<Users />} />
    </StatTiles>
  )
}
