import type { ComponentProps } from 'react'
import { Screen } from '#web/components/shell/screen.tsx'
import { useTitle } from '#web/lib/use-document-title.ts'
import { documentTitle } from './document-title.ts'
import { usePendingOrders } from './shop/use-shop-stats.ts'

/** A page of the owner's area. The document title includes the number of pending orders. */
export function ShopScreen(props: ComponentProps<typeof Screen>) {
  const waiting = usePendingOrders()
  useTitle(documentTitle(props.title, waiting))
  return <Screen {...props} />
}
