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
  return <WithShop title="Orders">{({ id }) => <Orders shopId={id} />}</WithShop>
}

function Orders({ shopId }: { shopId: number }) {
  const { params, change } = useAddress()
  const search = searchIn(params)
  return (
    <ShopScreen title="Orders" action={<ExportOrders shopId={shopId} />}>
      <OrderDialogs>
        <OrderStats shopId={shopId} />
        <SearchBox
          search={search}
          onSearch={(text) => change({ search: text })}
          placeholder="Order number, id or email"
          className="max-w-md"
        />
        <OpenOrders shopId={shopId} search={search || undefined} />
        <CompletedOrders key={search} shopId={shopId} search={search || undefined} />
      </OrderDialogs>
    </ShopScreen>
  )
}
