import { useTranslations } from 'use-intl'
import { SearchBox } from '#web/components/ui/form/search-box.tsx'
import { searchIn, useAddress } from '#web/lib/use-address.ts'
import { ExportOrders } from './imports/export-orders.tsx'
import { OrderDialogs } from './orders/actions/order-dialogs.tsx'
import { CompletedOrders } from './orders/list/completed-orders.tsx'
import { OpenOrders } from './orders/list/open-orders.tsx'
import { OrderStats } from './orders/list/order-stats.tsx'
import { WithShop } from './shop/with-shop.tsx'
import { ShopScreen } from './shop-screen.tsx'

export default function OrdersScreen() {
  const t = useTranslations('orders')
  return <WithShop title={t('title')}>{({ id }) => <Orders shopId={id} />}</WithShop>
}

function Orders({ shopId }: { shopId: number }) {
  const t = useTranslations('orders')
  const { params, change } = useAddress()
  const search = searchIn(params)
  return (
    <ShopScreen title={t('title')} action={<ExportOrders shopId={shopId} />}>
      <OrderDialogs>
        <OrderStats shopId={shopId} />
        <SearchBox
          search={search}
          onSearch={(text) => change({ search: text })}
          placeholder={t('search')}
          className="max-w-md"
        />
        <OpenOrders shopId={shopId} search={search || undefined} />
        <CompletedOrders key={search} shopId={shopId} search={search || undefined} />
      </OrderDialogs>
    </ShopScreen>
  )
}
