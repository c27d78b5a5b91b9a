import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { useLiveUpdates } from '../live-updates.ts'
import { WithShop } from '../shop/with-shop.tsx'
import { Counter } from './counter.tsx'

/** Full-screen counter. It has no shortcuts of other screens, so that a scanner cannot trigger them. */
export default function CounterScreen() {
  const t = useTranslations('counter')
  return <WithShop title={t('title')}>{(shop) => <OfShop shop={shop} />}</WithShop>
}

function OfShop({ shop }: { shop: Shop }) {
  const t = useTranslations('counter')
  useDocumentTitle(t('title'))
  useLiveUpdates(shop.id)
  return <Counter key={shop.id} shop={shop} />
}
