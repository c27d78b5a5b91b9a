import { useTranslations } from 'use-intl'
import { isSingle } from '#shared/rules/products/categories.ts'
import { readEuros } from '#shared/rules/text/typed-numbers.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Switch } from '#web/components/ui/form/switch.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { EnrichPanel } from '../../ai/enrich-panel.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { typedNumber } from '../../forms/typed-number.ts'
import { ProductMarket } from '../../prices/market/product-market.tsx'
import { CardFields } from './card-fields.tsx'
import { CategoryFields } from './category-fields.tsx'
import { CodeFields } from './code-fields.tsx'
import { GameSelect } from './game-field.tsx'
import { MoreOfCard } from './more-of-card.tsx'
import { PhotosField } from './photos-field.tsx'
import { hasCardFacts } from './product-input.ts'
import { SellingFields } from './selling-fields.tsx'
import { SetAndLanguage } from './set-and-language.tsx'
import { SizeField } from './size-field.tsx'
import { stockOrNone } from './typed-fields.ts'
import type { ProductFormApi } from './use-product-form.ts'
import { VatFields } from './vat-fields.tsx'

type ProductFieldsProps = {
  form: ProductFormApi['form']
  shopId: number
  /** Id of an existing product. */
  productId?: number | undefined
  /** Its catalogue entry. */
  entryId?: number | null | undefined
}

export function ProductFields({ form, shopId, productId, entryId }: ProductFieldsProps) {
  const t = useTranslations()
  const { errors } = form.formState
  const { language } = useFormat()
  const [price, stock, category, customCategory] = form.watch(['priceCents', 'stock', 'category', 'customCategory'])
  const set = (field: 'priceCents' | 'stock') => (text: string) =>
    form.setValue(field, text, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  // Shows the value that will be saved.
  const showStock = { onBlur: () => form.setValue('stock', stockOrNone(stock), { shouldDirty: true }) }
  const isCard = isSingle(category) || hasCardFacts(form.watch())
  const tags = (
    <Field
      label={t('products.field.tags')}
      hint={t('editor.separate')}
      error={errors.tags?.message}
      className={isCard ? 'sm:col-span-2' : undefined}
    >
      <Input autoComplete="off" {...form.register('tags')} />
    </Field>
  )
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t('products.field.name')} required error={errors.name?.message} className="sm:col-span-2">
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <CategoryFields
        shopId={shopId}
        category={category}
        typed={customCategory}
        select={form.register('category')}
        input={form.register('customCategory')}
        errors={{ category: errors.category?.message, custom: errors.customCategory?.message }}
        offered={form.formState.defaultValues?.category}
      />
      <GameSelect
        shopId={shopId}
        current={form.formState.defaultValues?.game}
        error={errors.game?.message}
        {...form.register('game')}
      />
      <SetAndLanguage form={form} shopId={shopId}>
        {isCard && <CardFields form={form} shopId={shopId} entryId={entryId} />}
      </SetAndLanguage>
      {!isCard && tags}
      <div className="grid grid-cols-2 gap-5 sm:col-span-2 sm:grid-cols-3">
        <NumberField
          kind="euros"
          label={t('editor.price')}
          required
          placeholder={t('numbers.noAmount')}
          text={price}
          onText={set('priceCents')}
          error={errors.priceCents?.message}
          {...form.register('priceCents')}
        />
        <NumberField
          kind="pieces"
          label={t('products.field.stock')}
          text={stock}
          onText={set('stock')}
          error={errors.stock?.message}
          {...form.register('stock', showStock)}
        />
        <Field
          label={t('products.field.location')}
          hint={t('editor.card.onlyYou')}
          error={errors.location?.message}
          className="max-sm:col-span-2"
        >
          <Input autoComplete="off" {...form.register('location')} />
        </Field>
      </div>
      <CodeFields form={form} productId={productId} />
      {productId !== undefined && (
        <ProductMarket
          className="sm:col-span-2"
          productId={productId}
          priceCents={readEuros(price).value}
          onUse={(cents) => set('priceCents')(typedNumber('euros', cents, language))}
        />
      )}
      {isCard && <MoreOfCard form={form} />}
      {isCard && tags}
      <PhotosField form={form} shopId={shopId} shape={isCard ? 'single' : 'sealed'} />
      <Field label={t('products.field.description')} error={errors.description?.message} className="sm:col-span-2">
        <Textarea {...form.register('description')} />
      </Field>
      <Field
        label={t('products.field.releaseDate')}
        hint={t('editor.releaseDate')}
        error={errors.releaseDate?.message}
        className="sm:max-w-56"
      >
        <Input type="date" {...form.register('releaseDate')} />
      </Field>
      {form.watch('releaseDate') && (
        <Switch className="sm:self-center" {...form.register('paysAtRelease')}>
          {t('editor.paysAtRelease')}
        </Switch>
      )}
      <SellingFields form={form} />
      <VatFields form={form} />
      <SizeField form={form} />
      <EnrichPanel form={form} shopId={shopId} productId={productId} />
      <Switch {...form.register('isFeatured')}>{t('editor.featured')}</Switch>
      <Switch {...form.register('isActive')}>{t('editor.active')}</Switch>
    </div>
  )
}
