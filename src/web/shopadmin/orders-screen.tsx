import { SearchField } from '#web/components/ui/search-field.tsx'
import { useAddressSearch } from './forms/use-address-search.ts'
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
  const { text, setText, search } = useAddressSearch()
  return (
    <ShopScreen title="Orders" action={<ExportOrders shopId={shopId} />}>
      <OrderDialogs>
        <OrderStats shopId={shopId} />
        <SearchField value={text} onChange={setText} placeholder="Order number, id or email" className="max-w-md" />
        <OpenOrders shopId={shopId} search={search} />
        <CompletedOrders key={search} shopId={shopId} search={search} />
      </OrderDialogs>
    </ShopScreen>
  )
}
