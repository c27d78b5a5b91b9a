import { type ComponentProps, useEffect } from 'react'
import { Screen } from '#web/components/screen.tsx'
import { documentTitle } from './document-title.ts'
import { usePendingOrders } from './shop/use-shop-stats.ts'

/** A page of the owner's area. The browser's tab says where one is, and how many orders wait. */
export function ShopScreen(props: ComponentProps<typeof Screen>) {
  const waiting = usePendingOrders()
  const title = documentTitle(props.title, waiting)
  useEffect(() => {
    document.title = title
  }, [title])
  return <Screen {...props} />
}
