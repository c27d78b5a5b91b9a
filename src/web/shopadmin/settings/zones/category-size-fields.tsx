import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { listCategories } from '#shared/contract/products/product-lists.ts'
import { shippingSizes, sizeOf } from '#shared/rules/orders/shipping/sizes.ts'
import { canonicalCategories, categoryText, inShelfOrder } from '#shared/rules/products/categories.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { read } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useMyShop } from '../../shop/use-my-shop.ts'
import type { SettingsFormApi } from '../use-settings-form.ts'

/** Size class of each category: the built-in ones, those with a size, and those of the shop's products. */
export function CategorySizeFields({ form }: { form: SettingsFormApi }) {
  const t = useTranslations('settings.delivery.sizes')
  const names = useTranslations('shipping.size')
  const text = useText()
  const sizes = form.watch('categorySizes')
  const { data: shop } = useMyShop()
  const own = useQuery({ ...read(listCategories, { params: { id: shop?.id ?? 0 } }), enabled: Boolean(shop) })
  const categories = inShelfOrder([...new Set([...canonicalCategories, ...Object.keys(sizes), ...(own.data ?? [])])])
  return (
    <section aria-labelledby="category-sizes" className="grid gap-3">
      <div className="grid gap-1">
        <h3 id="category-sizes" className="text-sm">
          {t('title')}
        </h3>
        <p className="text-quiet text-xs">{t('hint')}</p>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {categories.map((category) => (
          <Field key={category} label={text(categoryText(category))}>
            <Select
              value={sizeOf({ category }, sizes)}
              options={shippingSizes.map((value) => ({ value, label: names(value) }))}
              onChange={({ currentTarget: { value } }) => {
                const size = shippingSizes.find((each) => each === value)
                if (size) form.setValue('categorySizes', { ...sizes, [category]: size }, { shouldDirty: true })
              }}
            />
          </Field>
        ))}
      </div>
    </section>
  )
}
