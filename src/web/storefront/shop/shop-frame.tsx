import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { SkipLink } from '#web/components/shell/skip-link.tsx'
import { useTopOfPage } from '#web/lib/navigation/use-top-of-page.ts'
import { useAgentTools } from '../agent-tools/use-agent-tools.ts'
import { usePanels } from '../use-panels.ts'
import { Announcer } from './announcer.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CategoryNav } from './category-nav.tsx'
import { accentProps } from './shop-accent.ts'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'

type ShopFrameProps = {
  shop: PublicShop
  /** Content between header and footer. It can open the filters if the page has a list. */
  children: (openFilters: () => void) => ReactNode
}

/** Frame of every shop page. The cart and the filter sheet are separate chunks, loaded when the page is idle. */
export function ShopFrame({ shop, children }: ShopFrameProps) {
  const { panel, loaded, open, close, closed } = usePanels()
  const sheet = { shop, onClose: close, onClosed: closed }
  useTopOfPage()
  useAgentTools(shop, () => open('cart'))
  return (
    <div className="storefront contents" {...accentProps(shop.accent)}>
      <div inert={panel !== undefined && loaded[panel] !== undefined} className="flex min-h-dvh flex-col">
        <SkipLink />
        <PreviewBar shop={shop} />
        <ShopHeader shop={shop} onCart={() => open('cart')} />
        <CategoryNav shop={shop} />
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

/** Notice that the shop is not public yet. */
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
