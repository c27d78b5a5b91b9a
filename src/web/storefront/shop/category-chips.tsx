import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { listPublicCategories, type PublicShop } from '#shared/contract/storefront.ts'
import { categoryText, inShelfOrder } from '#shared/rules/products/categories.ts'
import { collectionPath } from '#shared/rules/products/collection-address.ts'
import { read } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'

type CategoryChipsProps = {
  shop: PublicShop
  /** Category of the current page. */
  current?: string | undefined
  /** The current page shows the whole shop. */
  isHome?: boolean | undefined
}

/** Links to the category pages; hidden if the shop has only one category. */
export function CategoryChips({ shop, current, isHome }: CategoryChipsProps) {
  const { data: categories = [] } = useQuery(read(listPublicCategories, { params: { id: shop.id } }))
  const t = useTranslations('storefront.collection')
  const text = useText()
  if (categories.length < 2) return null
  return (
    <nav aria-label={t('categories')}>
      <ul className="flex flex-wrap gap-2">
        <Chip path={`/@${shop.slug}`} isCurrent={isHome}>
          {t('all')}
        </Chip>
        {inShelfOrder(categories).map((category) => (
          <Chip key={category} path={collectionPath(shop.slug, 'category', category)} isCurrent={category === current}>
            {text(categoryText(category))}
          </Chip>
        ))}
      </ul>
    </nav>
  )
}

type ChipProps = { path: string; isCurrent: boolean | undefined; children: string }

const Chip = ({ path, isCurrent, children }: ChipProps) => (
  <li className="max-w-full">
    <a
      {...useLinkTo(path)}
      aria-current={isCurrent ? 'page' : undefined}
      className="touch-target inline-flex min-h-8 items-center rounded-full border bg-surface px-3 text-sm hover:bg-well aria-[current]:border-accent aria-[current]:bg-accent-wash aria-[current]:font-medium aria-[current]:text-accent-ink"
    >
      {children}
    </a>
  </li>
)
