import { Camera } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { priceBuylist } from '#shared/contract/buying/buylist.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { Button } from '#web/components/ui/button.tsx'
import { call } from '#web/lib/api/call.ts'
import { lazyPart } from '#web/lib/lazy-screen.tsx'
import { newLine } from './new-line.ts'
import { sellStore } from './sell-store.ts'

const ScanToBuy = lazyPart(() => import('#web/components/scan/scan-to-buy.tsx'), ['common/scanning'])

/** Adds cards to the list by showing them to the camera. */
export function ScanCards({ shop }: { shop: PublicShop }) {
  const t = useTranslations('sell.scan')
  const [isOpen, open] = useState(false)
  if (!isOpen) {
    return (
      <Button variant="outline" className="min-h-11 justify-self-start" onClick={() => open(true)}>
        <Camera aria-hidden="true" />
        {t('title')}
      </Button>
    )
  }
  return (
    <section aria-label={t('title')} className="grid">
      <Suspense>
        <ScanToBuy
          games={shop.games}
          price={(lines) => call(priceBuylist, { params: { id: shop.id }, body: { lines } })}
          onCard={(line, card) => sellStore(shop.id).add([newLine(line, card)])}
          onClose={() => open(false)}
        />
      </Suspense>
    </section>
  )
}
