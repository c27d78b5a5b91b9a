import { useTranslations } from 'use-intl'
import type { Product } from '#shared/contract/products/products.ts'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

type SameListingProps = { product: Product; second: boolean; onSecond: (second: boolean) => void }

/** The shop has this very listing: its stock grows, unless a second one is wanted. */
export function SameListing({ product, second, onSecond }: SameListingProps) {
  const t = useTranslations('search')
  const { money } = useFormat()
  return (
    <Notice title={t('same.title', { stock: product.stock, price: money(product.priceCents) })}>
      <p>{second ? t('same.second') : t('same.text')}</p>
      <Checkbox className="mt-1" checked={second} onCheckedChange={onSecond}>
        {t('same.choose')}
      </Checkbox>
    </Notice>
  )
}
