import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { getProduct, type Product } from '#shared/contract/products/products.ts'
import { countStockAlerts } from '#shared/contract/stock-alerts.ts'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { SheetBody, SheetPanel } from '#web/components/ui/overlay/sheet.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/call.ts'
import { live } from '../../live.ts'
import { useListingName } from '../../shop/use-listing-name.ts'
import { ProductBundle } from './bundle/product-bundle.tsx'
import { ProductSale } from './product-sale.tsx'
import { StockHistory } from './stock-history.tsx'

type ProductSheetProps = { productId: number; onClose: () => void }

/** Details of a product that are not in its form. */
export function ProductSheet({ productId, onClose }: ProductSheetProps) {
  const t = useTranslations('productSheet')
  const nameOf = useListingName()
  const query = useQuery({ ...read(getProduct, { params: { id: productId } }), ...live })
  const product = query.data
  return (
    <SheetPanel
      title={<span className="line-clamp-2 break-words">{product ? nameOf(product) : t('loading')}</span>}
      description={product ? t('inStock', { count: product.stock }) : ''}
      onClose={onClose}
    >
      <SheetBody>
        <Loaded
          query={query}
          failure={hasStatus(query.error, 404) ? t('missing') : t('failed')}
          skeleton={<Skeletons lines={Array(5).fill('h-10')} className="gap-3" />}
        >
          {(known) => (
            <div className="grid gap-6">
              <WaitingCustomers product={known} />
              <ProductSale product={known} />
              <ProductBundle product={known} />
              <StockHistory product={known} />
            </div>
          )}
        </Loaded>
      </SheetBody>
    </SheetPanel>
  )
}

/** Number of customers with a stock alert; nothing if there are none. */
function WaitingCustomers({ product }: { product: Product }) {
  const t = useTranslations('productSheet')
  const { data } = useQuery({ ...read(countStockAlerts, { params: { id: product.id } }), ...live })
  if (!data?.waiting) return null
  return (
    <p className="flex items-center gap-2 rounded-lg bg-well px-3 py-2.5">
      <Bell aria-hidden="true" className="size-4 shrink-0" />
      {t('waiting', { count: data.waiting })}
    </p>
  )
}
