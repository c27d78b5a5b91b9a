import { useTranslations } from 'use-intl'
import { isOpen, orderStatuses, statusLabel } from '#shared/rules/orders/order-status.ts'
import { SearchBox } from '#web/components/ui/form/search-box.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { useText } from '#web/lib/language/use-text.ts'
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
  const status = orderStatuses.find((name) => name === params.get('status'))
  const write = useText()
  const withdrawn = params.get('status') === 'withdrawn'
  return (
    <ShopScreen title={t('title')} action={<ExportOrders shopId={shopId} />}>
      <OrderDialogs>
        <OrderStats shopId={shopId} />
        <div className="flex flex-wrap gap-3">
          <SearchBox
            search={search}
            onSearch={(text) => change({ search: text })}
            placeholder={t('search')}
            className="w-full sm:w-96"
          />
          <Select
            aria-label={t('filter.label')}
            className="w-full sm:w-48"
            value={withdrawn ? 'withdrawn' : (status ?? '')}
            options={[
              ...orderStatuses.map((value) => ({ value, label: write(statusLabel(value)) })),
              { value: 'withdrawn', label: t('withdrawals.filter') },
            ]}
            onChange={({ currentTarget: { value } }) => change({ status: value })}
          >
            <option value="">{t('filter.all')}</option>
          </Select>
        </div>
        {(!status || isOpen(status)) && (
          <OpenOrders shopId={shopId} search={search || undefined} status={status} withdrawn={withdrawn} />
        )}
        {(!status || !isOpen(status)) && (
          <CompletedOrders
            key={`${status ?? ''} ${withdrawn} ${search}`}
            shopId={shopId}
            search={search || undefined}
            status={status}
            withdrawn={withdrawn}
          />
        )}
      </OrderDialogs>
    </ShopScreen>
  )
}
