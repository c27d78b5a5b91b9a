import { useTranslations } from 'use-intl'
import type { PublicProduct } from '#shared/contract/storefront.ts'
import { categoryText } from '#shared/rules/products/categories.ts'
import { useText } from '#web/lib/language/use-text.ts'

/** Set, language and category, of those that the product has. */
export function ProductFacts({ product: { setName, language, category } }: { product: PublicProduct }) {
  const t = useTranslations('product.facts')
  const text = useText()
  const facts = [
    [t('set'), setName],
    [t('language'), language],
    [t('category'), category && text(categoryText(category))],
  ].filter(([, value]) => value)
  if (facts.length === 0) return null
  return (
    <dl className="grid max-w-md grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-quiet">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
