import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getCardmarketExchange } from '#shared/contract/products/cardmarket.ts'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { read } from '#web/lib/api/call.ts'
import { IfMay } from './access/if-may.tsx'
import { SoldThere } from './cardmarket/sold-there.tsx'
import { StockForCardmarket } from './cardmarket/stock-for-cardmarket.tsx'
import { WithShop } from './shop/with-shop.tsx'
import { ShopScreen } from './shop-screen.tsx'

export default function CardmarketScreen() {
  const t = useTranslations('cardmarket')
  return <WithShop title={t('title')}>{({ id }) => <Cardmarket shopId={id} />}</WithShop>
}

function Cardmarket({ shopId }: { shopId: number }) {
  const t = useTranslations('cardmarket')
  const query = useQuery({ ...read(getCardmarketExchange, { params: { id: shopId } }), staleTime: 0 })
  return (
    <ShopScreen title={t('title')} description={t('description')}>
      <Loaded query={query} failure={t('failure')} skeleton={<Skeleton className="h-96" />}>
        {(exchange) => (
          <div className="grid max-w-6xl gap-6">
            <IfMay need="orders.write">
              <SoldThere shopId={shopId} soldAt={exchange.soldAt} />
            </IfMay>
            <StockForCardmarket shopId={shopId} exchange={exchange} />
          </div>
        )}
      </Loaded>
    </ShopScreen>
  )
}
