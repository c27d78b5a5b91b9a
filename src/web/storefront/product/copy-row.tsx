import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicProduct, PublicShop } from '#shared/contract/storefront.ts'
import { copyDetails, gradeName } from '#shared/rules/cards/listing-name.ts'
import { productPath } from '#shared/rules/products/product-address.ts'
import { stockLevel, stockText } from '#shared/rules/products/stock/stock-level.ts'
import { ConditionMark } from '#web/components/condition-mark.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { STAYS } from '#web/lib/navigation/use-top-of-page.ts'
import { copiesQuery } from './product-query.ts'

/** Copies in the row. A table below the page has the others. */
export const IN_ROW = 6

type CopyRowProps = { shop: PublicShop; product: PublicProduct }

/** This copy and the other copies of the card, cheapest first, to choose from; nothing if it is the only one. */
export function CopyRow({ shop, product }: CopyRowProps) {
  const { data = [] } = useQuery(copiesQuery(shop.id, product.id))
  const t = useTranslations('product.copies')
  const { count } = useFormat()
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft - 16
  }, [])
  if (data.length === 0) return null
  const all = [product, ...data].sort((one, other) => one.priceCents - other.priceCents || one.id - other.id)
  const first = all.slice(0, IN_ROW)
  const shown = first.includes(product) ? first : [...first.slice(0, -1), product]
  return (
    <nav aria-label={t('choose')} className="min-w-0 print:hidden">
      <ul
        ref={row}
        className="-mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:scroll-px-0 sm:px-0"
      >
        {shown.map((copy) => (
          <CopyChoice key={copy.id} shop={shop} copy={copy} isChosen={copy === product} />
        ))}
        {all.length > shown.length && (
          <li className="shrink-0 snap-start">
            <a href="#copies" className="copy-choice place-content-center! text-accent-ink">
              {t('all', { count: count(all.length) })}
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

function CopyChoice({ shop, copy, isChosen }: { shop: PublicShop; copy: PublicProduct; isChosen: boolean }) {
  const link = useLinkTo(productPath(shop.slug, copy), STAYS)
  const t = useTranslations('product.copies')
  const text = useText()
  const { condition, stock } = copy
  const grade = gradeName(copy)
  const details = text(copyDetails({ ...copy, condition: null, grade: null, gradeCompany: null }))
  return (
    // Without scripts, some browsers scroll to it themselves.
    <li className={cn('max-w-full shrink-0 snap-start', isChosen && '[scroll-initial-target:nearest]')}>
      <a {...link} aria-current={isChosen ? 'page' : undefined} className="copy-choice">
        <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
          {condition ? (
            <ConditionMark condition={condition} scale={shop.conditionScale} />
          ) : (
            <b className="font-semibold">{grade || t('unknown')}</b>
          )}
          <Price cents={copy.priceCents} size="default" />
        </span>
        {details && <span className="max-w-36 truncate text-quiet">{details}</span>}
        <span className={cn('tile-stock', stockLevel(stock) !== 'good' && 'tile-few')}>{text(stockText(stock))}</span>
      </a>
    </li>
  )
}
