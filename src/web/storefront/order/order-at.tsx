import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { shopIn } from '#shared/rules/languages/shop-texts.ts'
import { normaliseSlug } from '#shared/rules/shops/slug/normalise-slug.ts'
import { useParams } from '#web/lib/navigation/params.ts'
import { Waiting } from '../../components/ui/spinner.tsx'
import { ClosedFrame } from '../shop/closed-frame.tsx'
import { closedShopQuery, isElsewhere } from '../shop/order-shop.ts'
import { ShopAt } from '../shop/shop-at.tsx'
import { ShopFrame } from '../shop/shop-frame.tsx'
import { shopQuery } from '../shop/shop-query.ts'
import { orderQuery } from './order-query.ts'

/** A page of an order, in the shop that the address names. If that shop has closed for good, in a frame for closed shops. */
export function OrderAt({ children }: { children: (shop: PublicShop, orderKey: string) => ReactNode }) {
  const { slug = '', key = '' } = useParams()
  const language = useLocale()
  const shop = useQuery(shopQuery(normaliseSlug(slug)))
  const order = useQuery(orderQuery(key))
  const elsewhere = shop.data !== undefined && isElsewhere(shop.data, order.data)
  const closed = useQuery({ ...closedShopQuery(key), enabled: elsewhere })
  if (elsewhere && closed.isPending) return <Waiting className="py-16" />
  if (elsewhere && closed.data) {
    const left = shopIn(closed.data, language)
    return <ClosedFrame shop={left}>{children(left, key)}</ClosedFrame>
  }
  return <ShopAt>{(found) => <ShopFrame shop={found}>{() => children(found, key)}</ShopFrame>}</ShopAt>
}
