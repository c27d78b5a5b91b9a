import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { useLiveUpdates } from '../live-updates.ts'
import { WithShop } from '../shop/with-shop.tsx'
import { RipDeskView } from './rip-desk.tsx'
import { RipHeader } from './rip-header.tsx'
import { useRipDesk } from './use-rip-desk.ts'

/** The desk at which packs are opened live. It fills the screen and is dark, next to a camera. */
export default function RipsScreen() {
  const t = useTranslations('rips')
  return <WithShop title={t('title')}>{(shop) => <OfShop key={shop.id} shop={shop} />}</WithShop>
}

function OfShop({ shop }: { shop: Shop }) {
  const t = useTranslations('rips')
  useDocumentTitle(t('title'))
  useLiveUpdates(shop.id)
  const desk = useRipDesk(shop.id)
  useEffect(darken, [])
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] bg-ground text-ink">
      <RipHeader shopId={shop.id} rip={desk} />
      <main id="main" className="min-w-0 p-3 sm:p-4">
        <Loaded query={desk.query} failure={t('failure')}>
          {(stored) => <RipDeskView shop={shop} rip={{ ...desk, desk: desk.desk ?? stored }} />}
        </Loaded>
      </main>
    </div>
  )
}

/** The whole page, with its menus and messages. */
function darken() {
  const page = document.documentElement
  page.dataset.theme = 'dark'
  page.classList.add('dark-desk')
  return () => {
    delete page.dataset.theme
    page.classList.remove('dark-desk')
  }
}
