import { useTranslations } from 'use-intl'
import type { PublicProduct, PublicShop } from '#shared/contract/storefront.ts'
import { gameNames } from '#shared/rules/games/game-names.ts'
import { categoryText } from '#shared/rules/products/categories.ts'
import { categoryPath, collectionPath } from '#shared/rules/products/collection-address.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'

const step =
  'wrap-anywhere inline-flex min-h-6 max-w-full items-center rounded-sm text-accent-ink underline-offset-4 hover:underline'
const between =
  "max-w-full not-last:after:mx-1.5 not-last:after:text-quiet not-last:after:content-['/'/''] max-sm:nth-last-2:after:hidden"

export function Breadcrumbs({ shop, product }: { shop: PublicShop; product: PublicProduct }) {
  const home = useLinkTo(`/@${shop.slug}`)
  const { category } = product
  const game = shop.games.length > 1 ? product.game : null
  const ofGame = useLinkTo(game ? collectionPath(shop.slug, 'game', game) : '')
  const ofCategory = useLinkTo(category ? categoryPath(shop.slug, category, game) : '')
  const t = useTranslations('product')
  const text = useText()
  return (
    <nav aria-label={t('breadcrumb')} className="min-w-0 print:hidden">
      <ol className="flex flex-wrap items-center text-xs">
        <li className={between}>
          <a {...home} className={step}>
            {shop.name}
          </a>
        </li>
        {game && (
          <li className={between}>
            <a {...ofGame} className={step}>
              {gameNames[game].name}
            </a>
          </li>
        )}
        {category && (
          <li className={between}>
            <a {...ofCategory} className={step}>
              {text(categoryText(category))}
            </a>
          </li>
        )}
        <li className="min-w-0 max-w-full truncate text-quiet max-sm:sr-only" aria-current="page">
          {product.name}
        </li>
      </ol>
    </nav>
  )
}
