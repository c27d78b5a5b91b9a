import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { listCategories } from '#shared/contract/products/product-lists.ts'
import { canonicalCategories, categoryText, normaliseCategory } from '#shared/rules/products/categories.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { read } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { CUSTOM_CATEGORY } from './product-input.ts'

type CategoryFieldsProps = {
  shopId: number
  /** The selected category, and the text of a custom one. */
  category: string
  typed: string
  select: ComponentProps<typeof Select>
  input: ComponentProps<typeof Input>
  errors: { category?: string | undefined; custom?: string | undefined }
  /** A category to offer even if no product has it. */
  offered?: string | undefined
}

/** Default categories, the shop's custom ones, and a field for a new one. */
export function CategoryFields({ shopId, category, typed, select, input, errors, offered }: CategoryFieldsProps) {
  const { data: used = [] } = useQuery(read(listCategories, { params: { id: shopId } }))
  const t = useTranslations()
  const write = useText()
  const choices = new Set([...canonicalCategories, ...used, ...(offered ? [offered] : [])])
  return (
    <>
      <Field label={t('products.field.category')} error={errors.category}>
        <Select {...select}>
          <option value="">{t('editor.category.none')}</option>
          {[...choices].map((key) => (
            <option key={key} value={key}>
              {write(categoryText(key))}
            </option>
          ))}
          <option value={CUSTOM_CATEGORY}>{t('editor.category.customChoice')}</option>
        </Select>
      </Field>
      {category === CUSTOM_CATEGORY && (
        <Field
          label={t('editor.category.custom')}
          required
          error={errors.custom}
          hint={
            typed.trim()
              ? t('editor.category.shownAs', { category: write(categoryText(normaliseCategory(typed))) })
              : t('editor.category.example')
          }
        >
          <Input autoComplete="off" {...input} />
        </Field>
      )}
    </>
  )
}
