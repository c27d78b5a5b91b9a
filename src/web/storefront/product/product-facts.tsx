import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicProduct, PublicShop } from '#shared/contract/storefront.ts'
import { extrasOf, finishName, gradeName, languageName } from '#shared/rules/cards/listing-name.ts'
import { rarityName } from '#shared/rules/cards/rarity-name.ts'
import { gameNames } from '#shared/rules/games/game-names.ts'
import { categoryText } from '#shared/rules/products/categories.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { GradeMeaning, useConditionName } from './meanings.tsx'

export function ProductFacts({ shop, product }: { shop: PublicShop; product: PublicProduct }) {
  const t = useTranslations('product.facts')
  const text = useText()
  const nameOf = useConditionName()
  const { setName, setCode, collectorNumber, rarity, condition, certificateNumber, finish, language, category } =
    product
  const grade = gradeName(product)
  const facts: [name: string, value: ReactNode][] = [
    [t('game'), shop.games.length > 1 && product.game && gameNames[product.game].name],
    [t('set'), setName && setCode ? `${setName} (${setCode})` : setName || setCode],
    [t('number'), collectorNumber],
    [t('rarity'), rarity && text(rarityName(rarity))],
    [t('condition'), condition && nameOf(condition, shop.conditionScale)],
    [t('grade'), grade && <GradeMeaning grade={grade} />],
    [t('certificate'), certificateNumber],
    [t('finish'), finish && text(finishName(finish))],
    [t('language'), language && text(languageName(language))],
    [t('extras'), text(extrasOf(product))],
    [t('category'), category && text(categoryText(category))],
  ]
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    // Two columns need space for values such as 'Special illustration rare'.
    <div className="@container">
      <dl className="grid gap-x-8 text-sm @lg:grid-cols-2">
        {known.map(([name, value]) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(6rem,2fr)_minmax(0,3fr)] items-baseline content-start gap-x-3 border-b py-2"
          >
            <dt className="text-quiet">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
