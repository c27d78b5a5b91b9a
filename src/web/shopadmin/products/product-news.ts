import type { Product, ProductForm } from '#shared/contract/products/products.ts'
import type { Text } from '#shared/messages/translator.ts'
import { finishName, languageName } from '#shared/rules/cards/listing-name.ts'
import type { VatScheme } from '#shared/rules/money/vat.ts'
import { categoryText } from '#shared/rules/products/categories.ts'
import type { WriteText } from '#web/lib/language/use-text.ts'
import type { ProductInput } from './form/product-input.ts'

type NewsField = { field: keyof ProductInput; label: Text; text: (product: Product) => Text }

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

const flagName = {
  isFirstEdition: (t) => t('products.field.isFirstEdition'),
  isSigned: (t) => t('products.field.isSigned'),
  isAltered: (t) => t('products.field.isAltered'),
  isPlayset: (t) => t('products.field.isPlayset'),
  keepsPrice: (t) => t('products.field.keepsPrice'),
  isFeatured: (t) => t('products.field.isFeatured'),
  paysAtRelease: (t) => t('products.field.paysAtRelease'),
} satisfies Record<string, Text>

const told: readonly NewsField[] = [
  { field: 'name', label: (t) => t('products.field.name'), text: ({ name }) => as(name) },
  {
    field: 'priceCents',
    label: (t) => t('products.field.price'),
    text:
      ({ priceCents }) =>
      (_, { money }) =>
        money(priceCents),
  },
  {
    field: 'stock',
    label: (t) => t('products.field.stock'),
    text:
      ({ stock }) =>
      (_, { number }) =>
        number(stock),
  },
  {
    field: 'category',
    label: (t) => t('products.field.category'),
    text: ({ category }) => (category ? categoryText(category) : as('')),
  },
  { field: 'setName', label: (t) => t('products.field.set'), text: ({ setName }) => as(setName) },
  {
    field: 'language',
    label: (t) => t('products.field.language'),
    text: ({ language }) => (language ? languageName(language) : as('')),
  },
  {
    field: 'collectorNumber',
    label: (t) => t('products.field.number'),
    text: (product) => as(product.collectorNumber),
  },
  { field: 'setCode', label: (t) => t('products.field.setCode'), text: ({ setCode }) => as(setCode) },
  { field: 'rarity', label: (t) => t('products.field.rarity'), text: ({ rarity }) => as(rarity) },
  { field: 'condition', label: (t) => t('products.field.condition'), text: ({ condition }) => as(condition) },
  {
    field: 'finish',
    label: (t) => t('products.field.finish'),
    text: ({ finish }) => (finish ? finishName(finish) : as('')),
  },
  {
    field: 'gradeCompany',
    label: (t) => t('products.field.gradeCompany'),
    text: (product) => as(product.gradeCompany),
  },
  { field: 'grade', label: (t) => t('products.field.grade'), text: ({ grade }) => as(grade) },
  {
    field: 'certificateNumber',
    label: (t) => t('products.field.certificateNumber'),
    text: ({ certificateNumber }) => as(certificateNumber),
  },
  ...(
    ['isFirstEdition', 'isSigned', 'isAltered', 'isPlayset', 'keepsPrice', 'isFeatured', 'paysAtRelease'] as const
  ).map((field): NewsField => ({ field, label: flagName[field], text: (product) => yesOrNo(product[field]) })),
  {
    field: 'releaseDate',
    label: (t) => t('products.field.releaseDate'),
    text: ({ releaseDate }) => as(releaseDate),
  },
  { field: 'sku', label: (t) => t('products.field.sku'), text: ({ sku }) => as(sku) },
  { field: 'ean', label: (t) => t('products.field.ean'), text: ({ ean }) => as(ean) },
  {
    field: 'maxPerCustomer',
    label: (t) => t('products.field.maxPerCustomer'),
    text: ({ maxPerCustomer }) => as(maxPerCustomer === null ? '' : String(maxPerCustomer)),
  },
  { field: 'reservedFor', label: (t) => t('products.field.reservedFor'), text: ({ reservedFor }) => as(reservedFor) },
  { field: 'location', label: (t) => t('products.field.location'), text: ({ location }) => as(location) },
  {
    field: 'purchasePriceCents',
    label: (t) => t('products.field.purchase'),
    text:
      ({ purchasePriceCents }) =>
      (_, { money }) =>
        purchasePriceCents === null ? '' : money(purchasePriceCents),
  },
  { field: 'vatScheme', label: (t) => t('products.field.vatScheme'), text: ({ vatScheme }) => vatText(vatScheme) },
  {
    field: 'vatRate',
    label: (t) => t('products.field.vatRate'),
    text:
      ({ vatRate }) =>
      (t) =>
        vatRate === null ? t('editor.vat.default') : t('editor.vat.rate', { rate: vatRate }),
  },
  {
    field: 'imageUrls',
    label: (t) => t('products.field.pictures'),
    text:
      ({ imageUrls }) =>
      (_, { number }) =>
        imageUrls.length > 0 ? `${number(imageUrls.length)}: ${imageUrls.join(', ')}` : '',
  },
  { field: 'tags', label: (t) => t('products.field.tags'), text: ({ tags }) => as(tags.join(', ')) },
  { field: 'imageUrl', label: (t) => t('products.field.picture'), text: ({ imageUrl }) => as(imageUrl) },
  { field: 'description', label: (t) => t('products.field.description'), text: ({ description }) => as(description) },
  {
    field: 'isActive',
    label: (t) => t('products.field.active'),
    text: ({ isActive }) => yesOrNo(isActive),
  },
]

const none: Text = (t) => t('products.none')

export type News = { field: keyof ProductInput; label: string; before: string; now: string }

/** What someone else, or a sale, has changed about a product since it was opened. */
export const newsOf = (opened: Product, now: Product, write: WriteText): News[] =>
  told.flatMap(({ field, label, text }) => {
    const [before, after] = [write(text(opened)), write(text(now))]
    return before === after
      ? []
      : [{ field, label: write(label), before: before || write(none), now: after || write(none) }]
  })

type Touched = Partial<Record<keyof ProductInput, unknown>>

/** Only what the owner has touched is sent, so that nobody else's change is undone by a form that was open. */
export function onlyTouched(values: ProductForm, touched: Touched): Partial<ProductForm> {
  const own = (name: keyof ProductForm) =>
    name === 'category' ? touched.category || touched.customCategory : touched[name]
  return Object.fromEntries(Object.entries(values).filter(([name]) => own(name as keyof ProductForm)))
}
