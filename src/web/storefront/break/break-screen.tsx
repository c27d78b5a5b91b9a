import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { idFromHandle } from '#shared/rules/products/product-address.ts'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { useParams } from '#web/lib/navigation/params.ts'
import { NotFoundInShop } from '../shop/not-found-in-shop.tsx'
import { OrderingNotice } from '../shop/ordering-notice.tsx'
import { ShopAt } from '../shop/shop-at.tsx'
import { ShopFrame } from '../shop/shop-frame.tsx'
import { breakQuery } from './break-query.ts'
import { BreakView } from './break-view.tsx'

const POLL_MS = 5_000

export default function BreakScreen() {
  const { break: handle = '' } = useParams()
  const id = idFromHandle(handle)
  return (
    <ShopAt>
      {(shop) => (
        <ShopFrame shop={shop}>
          {() => (
            <div className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-4 sm:px-6 lg:px-8">
              <OrderingNotice shop={shop} />
              {id === undefined ? <NoBreak shop={shop} /> : <OneBreak key={id} shop={shop} id={id} />}
            </div>
          )}
        </ShopFrame>
      )}
    </ShopAt>
  )
}

function OneBreak({ shop, id }: { shop: PublicShop; id: number }) {
  const t = useTranslations('breakPage')
  const query = useQuery({
    ...breakQuery(shop.id, id),
    // Others buy spots, too.
    refetchInterval: ({ state: { data } }) => (data?.state === 'open' ? POLL_MS : false),
    refetchOnWindowFocus: true,
  })
  return (
    <Loaded query={query} failure={t('failure')}>
      {(found) => (found ? <BreakView shop={shop} found={found} /> : <NoBreak shop={shop} />)}
    </Loaded>
  )
}

function NoBreak({ shop }: { shop: PublicShop }) {
  const t = useTranslations('breakPage.notFound')
  return <NotFoundInShop shop={shop} title={t('title')} text={t('text')} />
}
