import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicProduct, PublicShop } from '#shared/contract/storefront.ts'
import { extrasOf, finishName, gradeName, languageName } from '#shared/rules/cards/listing-name.ts'
import { productPath } from '#shared/rules/products/product-address.ts'
import { ConditionMark } from '#web/components/condition-mark.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { Button } from '../../components/ui/button.tsx'
import { Price } from '../../components/ui/price.tsx'
import { CartControl } from '../list/cart-control.tsx'
import { SaleNote } from '../list/sale-note.tsx'
import { IN_ROW } from './copy-row.tsx'
import { copiesQuery } from './product-query.ts'

/** Copies shown before 'show more'. */
const SHOWN = 8

type CopiesProps = { shop: PublicShop; product: PublicProduct }

/** Table of the other copies of a card, if they are more than the row below its name shows. */
export function Copies({ shop, product }: CopiesProps) {
  const { data = [] } = useQuery(copiesQuery(shop.id, product.id))
  const [all, setAll] = useState(false)
  const t = useTranslations('product.copies')
  const { count } = useFormat()
  if (data.length < IN_ROW) return null
  const shown = all ? data : data.slice(0, SHOWN)
  return (
    <section aria-labelledby="copies" className="mt-6 grid scroll-mt-18 gap-4 border-t pt-6 print:hidden">
      <h2 id="copies" className="text-lg">
        {t('title')}
      </h2>
      {/* On narrow screens each row wraps to two lines, to avoid horizontal scrolling. */}
      <table className="w-full border-collapse text-left text-sm max-sm:block">
        <thead className="text-quiet text-xs max-sm:sr-only">
          <tr className="border-b *:pr-4 *:pb-2 *:font-medium">
            <th scope="col">{t('condition')}</th>
            <th scope="col">{t('finish')}</th>
            <th scope="col">{t('language')}</th>
            <th scope="col" className="text-right">
              {t('price')}
            </th>
            <th scope="col" className="text-right">
              {t('stock')}
            </th>
            <th scope="col">
              <span className="sr-only">{t('buy')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {shown.map((copy) => (
            <Copy key={copy.id} shop={shop} copy={copy} />
          ))}
        </tbody>
      </table>
      {shown.length < data.length && (
        <Button variant="outline" className="justify-self-center noscript:hidden" onClick={() => setAll(true)}>
          {t('all', { count: count(data.length) })}
        </Button>
      )}
    </section>
  )
}

function Copy({ shop, copy }: { shop: PublicShop; copy: PublicProduct }) {
  const link = useLinkTo(productPath(shop.slug, copy))
  const t = useTranslations('product.copies')
  const text = useText()
  const { condition, finish, language } = copy
  const extras = text(extrasOf(copy))
  return (
    <tr className="border-b last:border-b-0 *:py-2 *:pr-4 max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:py-3 max-sm:*:p-0!">
      <td className="max-sm:col-span-2">
        <a {...link} className="touch-target font-medium text-accent-ink underline-offset-4 hover:underline">
          {gradeName(copy) ||
            (condition ? <ConditionMark condition={condition} scale={shop.conditionScale} /> : t('unknown'))}
        </a>
        {extras && <span className="text-quiet"> · {extras}</span>}
      </td>
      <td className="min-w-0 break-words max-sm:col-start-1 max-sm:row-start-2">
        {finish && text(finishName(finish))}
      </td>
      <td className="min-w-0 break-words max-sm:col-start-2 max-sm:row-start-2">
        {language && text(languageName(language))}
      </td>
      <td className="text-right max-sm:col-start-3 max-sm:row-start-1">
        <Price cents={copy.priceCents} />
        <SaleNote sale={copy.sale} />
      </td>
      <td className="text-right text-quiet tabular-nums max-sm:col-start-3 max-sm:row-start-2">
        <span className="sm:hidden">{t('stock')}: </span>
        {copy.stock}
      </td>
      <td className="w-44 pr-0! max-sm:col-span-3 max-sm:mt-2! max-sm:w-auto">
        <CartControl product={copy} shop={shop} />
      </td>
    </tr>
  )
}
