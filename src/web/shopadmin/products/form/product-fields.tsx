import { useController } from 'react-hook-form'
import { CardFrame } from '#web/components/card-frame.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Switch } from '#web/components/ui/form/switch.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { EnrichPanel } from '../../ai/enrich-panel.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { PictureField } from '../../pictures/picture-field.tsx'
import { CategoryFields } from './category-fields.tsx'
import { stockOrNone } from './product-input.ts'
import type { ProductFormApi } from './use-product-form.ts'

type ProductFieldsProps = {
  form: ProductFormApi['form']
  shopId: number
  /** Of a product that is there already. */
  productId?: number | undefined
}

export function ProductFields({ form, shopId, productId }: ProductFieldsProps) {
  const { errors } = form.formState
  const image = useController({ control: form.control, name: 'imageUrl' })
  const [price, stock, category, customCategory] = form.watch(['priceCents', 'stock', 'category', 'customCategory'])
  const set = (field: 'priceCents' | 'stock') => (text: string) =>
    form.setValue(field, text, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  // What will be saved is shown.
  const showStock = { onBlur: () => form.setValue('stock', stockOrNone(stock), { shouldDirty: true }) }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Name" required error={errors.name?.message} className="sm:col-span-2">
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <NumberField
        kind="euros"
        label="Price (€)"
        required
        placeholder="0.00"
        text={price}
        onText={set('priceCents')}
        error={errors.priceCents?.message}
        {...form.register('priceCents')}
      />
      <NumberField
        kind="pieces"
        label="Stock"
        text={stock}
        onText={set('stock')}
        error={errors.stock?.message}
        {...form.register('stock', showStock)}
      />
      <CategoryFields
        shopId={shopId}
        category={category}
        typed={customCategory}
        select={form.register('category')}
        input={form.register('customCategory')}
        errors={{ category: errors.category?.message, custom: errors.customCategory?.message }}
        offered={form.formState.defaultValues?.category}
      />
      <Field label="Set" error={errors.setName?.message}>
        <Input autoComplete="off" {...form.register('setName')} />
      </Field>
      <Field label="Language" error={errors.language?.message}>
        <Input autoComplete="off" {...form.register('language')} />
      </Field>
      <Field label="Tags" hint="Separate with commas." error={errors.tags?.message}>
        <Input autoComplete="off" {...form.register('tags')} />
      </Field>
      <div className="sm:col-span-2">
        <PictureField
          label="Picture"
          addressLabel="Image URL"
          use="product"
          shopId={shopId}
          {...image.field}
          error={image.fieldState.error?.message}
          layout="beside"
          preview={(src) => <CardFrame src={src} alt={src ? 'Preview' : ''} shape="sealed" sizes="7rem" />}
        />
      </div>
      <Field label="Description" error={errors.description?.message} className="sm:col-span-2">
        <Textarea {...form.register('description')} />
      </Field>
      <EnrichPanel form={form} shopId={shopId} productId={productId} />
      <Switch {...form.register('isActive')}>Active: visitors can see and buy it</Switch>
    </div>
  )
}
