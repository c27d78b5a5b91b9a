import type { Product, ProductForm } from '#shared/contract/products/products.ts'
import type { Text } from '#shared/messages/translator.ts'
import { finishName, languageName } from '#shared/rules/cards/listing-name.ts'
import { gameName } from '#shared/rules/games/game-name.ts'
import type { VatRate, VatScheme } from '#shared/rules/money/vat/vat.ts'
import type { ShippingSize } from '#shared/rules/orders/shipping/sizes.ts'
import { categoryText } from '#shared/rules/products/categories.ts'
import { each, fieldNames, ofKind, type ProductField, productFields } from '#shared/rules/products/fields.ts'
import type { WriteText } from '#web/lib/language/use-text.ts'
import type { ProductInput } from './form/product-input.ts'

const as =
  (text: string | null): Text =>
  () =>
    text ?? ''

const yesOrNo =
  (value: boolean): Text =>
  (t) =>
    value ? t('products.yes') : t('products.no')

const vatText =
  (scheme: VatScheme | null): Text =>
  (t) =>
    t(`editor.vat.${scheme ?? 'default'}`)

const sizeText =
  (size: ShippingSize | null): Text =>
  (t) =>
    size === null ? t('editor.shippingSize.category') : t(`shipping.size.${size}`)

const rateText =
  (rate: VatRate | null): Text =>
  (t) =>
    rate === null ? t('editor.vat.default') : t('editor.vat.rate', { rate })

const eurosOrNone =
  (cents: number | null): Text =>
  (_, { money }) =>
    cents === null ? '' : money(cents)

const countOrNone =
  (count: number | null): Text =>
  (_, { number }) =>
    count === null ? '' : number(count)

const picturesText =
  (urls: readonly string[]): Text =>
  (_, { number }) =>
    urls.length > 0 ? `${number(urls.length)}: ${urls.join(', ')}` : ''

type Tell = (product: Product) => Text

/** Formats the value of each field; '' if unset. */
const textOf: Readonly<Record<ProductField, Tell>> = {
  ...each(
    ofKind('line', 'text', 'condition'),
    (name): Tell =>
      (product) =>
        as(product[name]),
  ),
  ...each(
    ofKind('category'),
    (name): Tell =>
      ({ [name]: category }) =>
        category ? categoryText(category) : as(''),
  ),
  ...each(
    ofKind('game'),
    (name): Tell =>
      ({ [name]: game }) =>
        game ? gameName(game) : as(''),
  ),
  ...each(
    ofKind('language'),
    (name): Tell =>
      ({ [name]: language }) =>
        language ? languageName(language) : as(''),
  ),
  ...each(
    ofKind('finish'),
    (name): Tell =>
      ({ [name]: finish }) =>
        finish ? finishName(finish) : as(''),
  ),
  ...each(
    ofKind('cents'),
    (name): Tell =>
      (product) =>
        eurosOrNone(product[name]),
  ),
  ...each(
    ofKind('count'),
    (name): Tell =>
      (product) =>
        countOrNone(product[name]),
  ),
  ...each(
    ofKind('flag'),
    (name): Tell =>
      (product) =>
        yesOrNo(product[name]),
  ),
  ...each(
    ofKind('vatScheme'),
    (name): Tell =>
      (product) =>
        vatText(product[name]),
  ),
  ...each(
    ofKind('shippingSize'),
    (name): Tell =>
      (product) =>
        sizeText(product[name]),
  ),
  ...each(
    ofKind('vatRate'),
    (name): Tell =>
      (product) =>
        rateText(product[name]),
  ),
  ...each(
    ofKind('tags'),
    (name): Tell =>
      (product) =>
        as(product[name].join(', ')),
  ),
  ...each(
    ofKind('pictures'),
    (name): Tell =>
      (product) =>
        picturesText(product[name]),
  ),
}

const none: Text = (t) => t('products.none')

export type News = { field: ProductField; label: string; before: string; now: string }

/** Fields that another user or a sale has changed since the product was opened. */
export const newsOf = (opened: Product, now: Product, write: WriteText): News[] =>
  fieldNames.flatMap((field) => {
    const [before, after] = [write(textOf[field](opened)), write(textOf[field](now))]
    if (before === after) return []
    const label = write((t) => t(`products.field.${productFields[field].label}`))
    return [{ field, label, before: before || write(none), now: after || write(none) }]
  })

type Touched = Partial<Record<keyof ProductInput, unknown>>

/** Keeps only fields that the owner has edited, so that an open form does not revert other users' changes. */
export function onlyTouched(values: ProductForm, touched: Touched): Partial<ProductForm> {
  const own = (name: keyof ProductForm) =>
    name === 'category' ? touched.category || touched.customCategory : touched[name]
  return Object.fromEntries(Object.entries(values).filter(([name]) => own(name as keyof ProductForm)))
}
