import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { gameNames } from '#shared/rules/games/game-names.ts'
import { categoryText, inShelfOrder } from '#shared/rules/products/categories.ts'
import { writeChoices } from '#shared/rules/products/choices.ts'
import { categoryPath, collectionPath } from '#shared/rules/products/collection-address.ts'
import { cn } from '#web/lib/cn.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { usePageQuery } from '#web/lib/queries/use-page-query.ts'
import { namesQuery } from '../collection/names-query.ts'
import { useShopPlace } from './use-shop-place.ts'

/**
 * Links to the pages of games and categories on one line below the header, which phones swipe and show only above a list. A page of a game
 * has the categories of that game. Hidden if the shop has only one game and category.
 */
export function CategoryNav({ shop }: { shop: PublicShop }) {
  const { pathname, search, atHome, hasList, game } = useShopPlace()
  // The loaders of pages that show it have loaded them: later, it would move the page.
  const { data: categories = [] } = usePageQuery({ ...namesQuery(shop.id, 'category', game), enabled: false })
  const t = useTranslations('storefront.collection')
  const text = useText()
  const games = shop.games.length > 1 ? shop.games : []
  const shown = categories.length > 1 ? inShelfOrder(categories) : []
  if (games.length + shown.length === 0) return null
  const chosen = game && new URLSearchParams(search).get('category')
  const within = game && games.includes(game) ? game : undefined
  return (
    <nav
      aria-label={t(games.length ? 'games' : 'categories')}
      className={cn('border-b bg-surface print:hidden', !hasList && 'max-lg:hidden')}
    >
      <ul className="mx-auto flex max-w-7xl snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-2 [scrollbar-width:none] sm:px-6 lg:gap-1 lg:px-5 lg:py-1">
        <Entry path={`/@${shop.slug}`} isCurrent={atHome}>
          {t('all')}
        </Entry>
        {games.map((each) => (
          <Entry key={each} path={collectionPath(shop.slug, 'game', each)} isCurrent={each === game}>
            {gameNames[each].shortName}
          </Entry>
        ))}
        {games.length > 0 && shown.length > 0 && <li aria-hidden="true" className="my-2 w-px shrink-0 bg-edge" />}
        {shown.map((category) => (
          <Entry
            key={category}
            path={categoryPath(shop.slug, category, within)}
            isCurrent={within ? chosen === writeChoices([category]) : categoryPath(shop.slug, category) === pathname}
          >
            {text(categoryText(category))}
          </Entry>
        ))}
      </ul>
    </nav>
  )
}

type EntryProps = { path: string; isCurrent: boolean; children: string }

const Entry = ({ path, isCurrent, children }: EntryProps) => (
  <li>
    <a {...useLinkTo(path)} aria-current={isCurrent ? 'page' : undefined} className="category">
      {children}
    </a>
  </li>
)
