import { Keyboard } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { SearchBox } from '#web/components/ui/form/search-box.tsx'
import { searchIn, useAddress } from '#web/lib/navigation/use-address.ts'
import { IfMay } from './access/if-may.tsx'
import { ExportOrders } from './imports/export-orders.tsx'
import { useShowShortcuts } from './layout/shortcuts/shortcuts-context.ts'
import { OrderDialogs } from './orders/actions/order-dialogs.tsx'
import { LabelsButton } from './orders/labels/labels-button.tsx'
import { CompletedOrders } from './orders/list/completed-orders.tsx'
import { OpenOrders } from './orders/list/open-orders.tsx'
import { OrderStats } from './orders/list/order-stats.tsx'
import { filterOf, listsOf, tabIn } from './orders/list/order-tab.ts'
import { OrderTabs } from './orders/list/order-tabs.tsx'
import { PackButton } from './orders/list/pack-button.tsx'
import { useOrderCounts } from './orders/list/use-order-counts.ts'
import { useRowKeys } from './orders/list/use-row-keys.ts'
import { WithShop } from './shop/with-shop.tsx'
import { ShopScreen } from './shop-screen.tsx'

export default function OrdersScreen() {
  const t = useTranslations('orders')
  return <WithShop title={t('title')}>{({ id }) => <Orders shopId={id} />}</WithShop>
}

function Orders({ shopId }: { shopId: number }) {
  const t = useTranslations('orders')
  const { params, change } = useAddress()
  const showShortcuts = useShowShortcuts()
  const search = searchIn(params)
  const tab = tabIn(params)
  const filter = { ...filterOf(tab), search: search || undefined }
  const lists = listsOf(tab)
  // A shop without orders needs only one of the lists.
  const isNew = useOrderCounts(shopId)?.all === 0 && tab === 'all' && search === ''
  useRowKeys()
  return (
    <ShopScreen
      wide
      title={t('title')}
      action={
        <>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('shortcuts')}
            title={t('shortcuts')}
            onClick={showShortcuts}
            className="max-sm:hidden"
          >
            <Keyboard />
          </Button>
          <IfMay need="orders.write">
            <Button asChild variant="outline">
              <Link to="/shopadmin/drafts">{t('drafts')}</Link>
            </Button>
          </IfMay>
          <ExportOrders shopId={shopId} />
          {tab === 'to-pack' && <LabelsButton shopId={shopId} />}
          <PackButton shopId={shopId} tab={tab} />
        </>
      }
    >
      <OrderDialogs>
        {/* On phones the orders come first. */}
        <IfMay need="figures.read">
          <OrderStats shopId={shopId} className="max-sm:order-last" />
        </IfMay>
        <div className="grid gap-3">
          <OrderTabs shopId={shopId} tab={tab} isSearch={search !== ''} />
          <SearchBox
            search={search}
            onSearch={(text) => change({ search: text })}
            placeholder={t('search')}
            className="w-full sm:w-96"
          />
        </div>
        {lists.open && <OpenOrders shopId={shopId} filter={filter} />}
        {lists.completed && !isNew && <CompletedOrders key={`${tab} ${search}`} shopId={shopId} filter={filter} />}
      </OrderDialogs>
    </ShopScreen>
  )
}
