import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { listPublicCategories, type PublicShop } from '#shared/contract/storefront.ts'
import { categoryText, inShelfOrder } from '#shared/rules/products/categories.ts'
import { collectionPath } from '#shared/rules/products/collection-address.ts'
import { read } from '#web/lib/api/call.ts'
import { cn } from '#web/lib/cn.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { useShopPlace } from './use-shop-place.ts'

/**
 * Links to the category pages on one line below the header, which phones swipe and show only above a list; hidden if the shop has only one
 * category.
 */
export function CategoryNav({ shop }: { shop: PublicShop }) {
  // The loaders of pages that show it have loaded them: later, it would move the page.
  const { data: categories = [] } = useQuery({
    ...read(listPublicCategories, { params: { id: shop.id } }),
    enabled: false,
  })
  const { pathname, atHome, hasList } = useShopPlace()
  const t = useTranslations('storefront.collection')
  const text = useText()
  if (categories.length < 2) return null
  return (
    <nav aria-label={t('categories')} className={cn('border-b bg-surface print:hidden', !hasList && 'max-lg:hidden')}>
      <ul className="mx-auto flex max-w-7xl snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-2 [scrollbar-width:none] sm:px-6 lg:gap-1 lg:px-5 lg:py-1">
        <Category path={`/@${shop.slug}`} isCurrent={atHome}>
          {t('all')}
        </Category>
        {inShelfOrder(categories).map((category) => {
          const path = collectionPath(shop.slug, 'category', category)
          return (
            <Category key={category} path={path} isCurrent={path === pathname}>
              {text(categoryText(category))}
            </Category>
          )
        })}
      </ul>
    </nav>
  )
}

type CategoryProps = { path: string; isCurrent: boolean; children: string }

const Category = ({ path, isCurrent, children }: CategoryProps) => (
  <li>
    <a {...useLinkTo(path)} aria-current={isCurrent ? 'page' : undefined} className="category">
      {children}
    </a>
  </li>
)
