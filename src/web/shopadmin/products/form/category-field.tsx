import { useQuery } from '@tanstack/react-query'
import { listCategories } from '#shared/contract/products.ts'
import { canonicalCategories, categoryLabel, normaliseCategory } from '#shared/rules/products/categories.ts'
import { Field } from '#web/components/ui/field.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { read } from '#web/lib/api/call.ts'
import { CUSTOM_CATEGORY } from './product-input.ts'
import type { ProductFormApi } from './use-product-form.ts'

type CategoryFieldProps = { form: ProductFormApi['form']; shopId: number }

/** The usual categories, those that the shop has made itself, and room for a new one. */
export function CategoryField({ form, shopId }: CategoryFieldProps) {
  const { data: used = [] } = useQuery(read(listCategories, { params: { id: shopId } }))
  const [category, typed] = form.watch(['category', 'customCategory'])
  const { errors } = form.formState
  const before = form.formState.defaultValues?.category
  const choices = new Set([...canonicalCategories, ...used, ...(before ? [before] : [])])
  return (
    <>
      <Field label="Category" error={errors.category?.message}>
        <Select {...form.register('category')}>
          <option value="">No category</option>
          {[...choices].map((key) => (
            <option key={key} value={key}>
              {categoryLabel(key)}
            </option>
          ))}
          <option value={CUSTOM_CATEGORY}>Custom category…</option>
        </Select>
      </Field>
      {category === CUSTOM_CATEGORY && (
        <Field
          label="Custom category"
          required
          error={errors.customCategory?.message}
          hint={typed.trim() ? `Shown as ${categoryLabel(normaliseCategory(typed))}` : 'Accessories, for example.'}
        >
          <Input autoComplete="off" {...form.register('customCategory')} />
        </Field>
      )}
    </>
  )
}
