import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { Button } from '#web/components/ui/button.tsx'
import { parsed, storedText } from '#web/lib/cart/stored-text.ts'
import { ShelfTile } from '../shelves/shelf-tile.tsx'
import { announce } from '../shop/announcer.tsx'
import { seenQuery } from './product-query.ts'

type RecentlySeenProps = { shop: PublicShop; productId: number }

/** Products seen earlier in this browser that are still for sale. */
export function RecentlySeen({ shop, productId }: RecentlySeenProps) {
  const [ids, setIds] = useState<number[]>([])
  useEffect(() => {
    const seen = seenProducts(shop.id)
    setIds(seen.read().filter((id) => id !== productId))
    seen.add(productId)
  }, [shop.id, productId])
  const { data } = useQuery(seenQuery(shop.id, ids))
  const t = useTranslations('product.seen')
  const products = ids.flatMap((id) => data?.items.find((product) => product.id === id) ?? [])
  if (products.length === 0) return null
  const clear = () => {
    seenProducts(shop.id).clear()
    setIds([])
    announce(t('cleared'))
  }
  return (
    <section aria-labelledby="seen" className="mt-6 grid gap-4 border-t pt-6 print:hidden">
      <div className="flex items-center justify-between gap-4">
        <h2 id="seen" className="text-lg">
          {t('title')}
        </h2>
        <Button variant="ghost" size="sm" onClick={clear}>
          {t('clear')}
          <span className="sr-only">: {t('title')}</span>
        </Button>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,7rem),1fr))] gap-x-4 gap-y-6 lg:grid-cols-8">
        {products.map((product) => (
          <ShelfTile key={product.id} shop={shop} product={product} frame="single" priority={false} />
        ))}
      </ul>
    </section>
  )
}

const MOST_SEEN = 9

/** Ids of products that were viewed in this browser, latest first. They are stored locally only. */
function seenProducts(shopId: number) {
  const stored = storedText('localStorage', `seen:${shopId}`)
  const read = (): number[] => {
    const ids = parsed(stored.read())
    return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MOST_SEEN) : []
  }
  return {
    read,
    add: (id: number) =>
      stored.write(JSON.stringify([id, ...read().filter((other) => other !== id)].slice(0, MOST_SEEN))),
    clear: () => stored.write(null),
  }
}
