import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { SkipLink } from '#web/components/skip-link.tsx'
import { useTopOfPage } from '#web/lib/navigation/use-top-of-page.ts'
import { usePanels } from '../use-panels.ts'
import { Announcer } from './announcer.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { accentProps } from './shop-accent.ts'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'

type ShopFrameProps = {
  shop: PublicShop
  /** What is between the shop's header and footer; it may open the filters, where there is a list to filter. */
  children: (openFilters: () => void) => ReactNode
}

/** Around every page of a shop. The cart and the filters' sheet come in chunks of their own, when the page is at rest. */
export function ShopFrame({ shop, children }: ShopFrameProps) {
  const { panel, loaded, open, close, closed } = usePanels()
  const sheet = { shop, onClose: close, onClosed: closed }
  useTopOfPage()
  return (
    <div className="storefront contents" {...accentProps(shop.accent)}>
      <div inert={panel !== undefined && loaded[panel] !== undefined} className="flex min-h-dvh flex-col">
        <SkipLink />
        <PreviewBar shop={shop} />
        <ShopHeader shop={shop} onCart={() => open('cart')} />
        <main id="main" tabIndex={-1} className="grow pb-10 outline-none">
          {children(() => open('filters'))}
        </main>
        <ShopFooter shop={shop} />
        <BottomBar shop={shop} onFilters={() => open('filters')} onCart={() => open('cart')} />
      </div>
      <Announcer />
      {loaded.cart && <loaded.cart {...sheet} open={panel === 'cart'} />}
      {loaded.filters && <loaded.filters {...sheet} open={panel === 'filters'} />}
    </div>
  )
}

/** Says that a shop is not public yet. */
function PreviewBar({ shop }: { shop: PublicShop }) {
  const t = useTranslations('storefront')
  if (!shop.preview) return null
  return (
    <aside aria-label={t('preview.label')} className="border-warn/60 border-b bg-warn-wash">
      <p className="mx-auto flex max-w-7xl items-center gap-2 px-4 py-2.5 font-medium sm:px-6 lg:px-8">
        <Eye aria-hidden="true" className="size-4 shrink-0 text-warn-ink" />
        {t(`preview.${shop.preview}`)}
      </p>
    </aside>
  )
}
