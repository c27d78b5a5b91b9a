import { useTranslations } from 'use-intl'
import { writeEuros } from '#shared/rules/text/typed-numbers.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { FindProduct } from '../../products/find-product.tsx'
import type { DraftLine } from './draft.ts'

type AddProductProps = { shopId: number; on: readonly number[]; onAdd: (line: DraftLine) => void }

/** Searches the shop's products for one to add to the order. */
export function AddProduct({ shopId, on, onAdd }: AddProductProps) {
  const t = useTranslations('changeOrder')
  const { language } = useFormat()
  return (
    <FindProduct
      shopId={shopId}
      chosen={on}
      chosenText={t('isOn')}
      onChoose={({ id, priceCents, stock, category, shippingSize }, name) =>
        onAdd({
          productId: id,
          name,
          before: 0,
          quantity: 1,
          most: stock,
          category,
          shippingSize,
          restock: true,
          price: writeEuros(priceCents, language),
        })
      }
    />
  )
}
