import { Plus } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { SearchProducts } from './catalogue/search-products.tsx'
import { useAddressSearch } from './forms/use-address-search.ts'
import { withParam } from './forms/with-param.ts'
import { ImportExport } from './imports/import-export.tsx'
import { watchHands } from './products/live/is-interacting.ts'
import { ProductDeskContext } from './products/product-context.ts'
import { useProductDialogs } from './products/product-dialogs.tsx'
import { type FilterName, filterNames, productFilterIn } from './products/product-filter.ts'
import { ProductFilters } from './products/product-filters.tsx'
import { ProductList } from './products/product-list.tsx'
import { WithShop } from './shop/with-shop.tsx'
import { ShopScreen } from './shop-screen.tsx'

export default function ProductsScreen() {
  return <WithShop title="Products">{({ id }) => <Products shopId={id} />}</WithShop>
}

function Products({ shopId }: { shopId: number }) {
  const [address, setAddress] = useSearchParams()
  const { text, setText } = useAddressSearch()
  const { desk, add, dialogs } = useProductDialogs(shopId)
  const shown = useMemo(() => productFilterIn(address), [address])
  useEffect(watchHands, [])
  const set = (name: FilterName | 'sort', value: string) =>
    setAddress((current) => withParam(current, name, value), { replace: true })
  const clear = () => {
    setText('')
    setAddress((current) => [...filterNames, 'search'].reduce((rest, name) => withParam(rest, name, ''), current), {
      replace: true,
    })
  }
  const addButton = (
    <Button onClick={add}>
      <Plus aria-hidden="true" />
      Add Product
    </Button>
  )
  return (
    <ShopScreen
      title="Products"
      action={
        <>
          <SearchProducts shopId={shopId} />
          <ImportExport shopId={shopId} />
          {addButton}
        </>
      }
    >
      <ProductFilters shopId={shopId} shown={shown} text={text} onText={setText} onChange={set} />
      <ProductDeskContext value={desk}>
        <ProductList
          shopId={shopId}
          shown={shown}
          onSort={(sort) => set('sort', sort)}
          firstStep={addButton}
          onClearFilters={clear}
        />
      </ProductDeskContext>
      {dialogs}
    </ShopScreen>
  )
}
