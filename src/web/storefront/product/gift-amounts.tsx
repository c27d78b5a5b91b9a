import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { listPublicProducts, type PublicProduct, type PublicShop } from '#shared/contract/storefront.ts'
import { isGiftCard } from '#shared/rules/products/categories.ts'
import { productPath } from '#shared/rules/products/product-address.ts'
import { read } from '#web/lib/api/call.ts'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'

type GiftAmountsProps = { shop: PublicShop; product: PublicProduct }

/** The shop's gift cards of other amounts, and how they work. */
export const GiftAmounts = ({ shop, product }: GiftAmountsProps) =>
  isGiftCard(product.category) ? <Amounts shop={shop} product={product} /> : null

function Amounts({ shop, product }: GiftAmountsProps) {
  const t = useTranslations('product.giftCard')
  const query = { category: 'giftcards', sort: 'price-low', limit: 24 } as const
  const { data } = useQuery(read(listPublicProducts, { params: { id: shop.id }, query }))
  const cards = data?.items ?? [product]
  return (
    <>
      {cards.length > 1 && (
        <nav aria-label={t('amounts')} className="flex flex-wrap gap-2 print:hidden">
          {cards.map((each) => (
            <Amount key={each.id} shop={shop} product={each} isShown={each.id === product.id} />
          ))}
        </nav>
      )}
      <p className="max-w-prose text-pretty text-quiet">{t('how', { shop: shop.name })}</p>
    </>
  )
}

function Amount({ shop, product, isShown }: GiftAmountsProps & { isShown: boolean }) {
  const { money } = useFormat()
  return (
    <a
      {...useLinkTo(productPath(shop.slug, product))}
      aria-current={isShown ? 'page' : undefined}
      className={cn(
        'inline-flex min-h-11 items-center rounded-md border px-3.5 font-medium tabular-nums',
        isShown ? 'border-accent bg-accent-wash' : 'bg-surface hover:border-accent',
      )}
    >
      {money(product.priceCents)}
    </a>
  )
}
