import { Plus } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { useMay } from './access/use-access.ts'
import { SearchProducts } from './catalogue/search-products.tsx'
import { AddedJustNow } from './products/added/added-just-now.tsx'
import { watchInteraction } from './products/live/is-interacting.ts'
import { MoreActions } from './products/more-actions.tsx'
import { ProductActionsContext } from './products/product-context.ts'
import { useProductScreen } from './products/product-dialogs.tsx'
import { filterNames, productFilterIn } from './products/product-filter.ts'
import { ProductFilters } from './products/product-filters.tsx'
import { ProductList } from './products/product-list.tsx'
import { WithShop } from './shop/with-shop.tsx'
import { ShopScreen } from './shop-screen.tsx'

export default function ProductsScreen() {
  const t = useTranslations('products')
  return <WithShop title={t('title')}>{({ id }) => <Products shopId={id} />}</WithShop>
}

function Products({ shopId }: { shopId: number }) {
  const t = useTranslations('products')
  const { params, change } = useAddress()
  const { actions, add, dialogs } = useProductScreen(shopId)
  const shown = useMemo(() => productFilterIn(params), [params])
  useEffect(watchInteraction, [])
  const clear = () => change(Object.fromEntries([...filterNames, 'search'].map((name) => [name, ''])))
  const mayWrite = useMay('products.write')
  const addButton = mayWrite && (
    <Button aria-label={t('add')} onClick={add}>
      <Plus aria-hidden="true" />
      <span className="max-sm:hidden">{t('add')}</span>
      <span className="sm:hidden">{t('addShort')}</span>
    </Button>
  )
  return (
    <ShopScreen
      wide
      title={t('title')}
      action={
        <>
          {mayWrite && (
            <SearchProducts shopId={shopId} trigger={(search) => <MoreActions shopId={shopId} onSearch={search} />} />
          )}
          {addButton}
        </>
      }
    >
      <ProductFilters shopId={shopId} shown={shown} onChange={change} />
      <ProductActionsContext value={actions}>
        <AddedJustNow />
        <ProductList
          shopId={shopId}
          shown={shown}
          onSort={(sort) => change({ sort })}
          firstStep={addButton}
          onClearFilters={clear}
        />
        {dialogs}
      </ProductActionsContext>
    </ShopScreen>
  )
}
