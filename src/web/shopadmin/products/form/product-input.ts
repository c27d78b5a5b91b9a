import { z } from 'zod'
import { lineOrNone } from '#shared/contract/fields.ts'
import { Stock, StoredStock } from '#shared/contract/products/prices-and-stock.ts'
import { type Product, ProductForm } from '#shared/contract/products/products.ts'
import type { Text } from '#shared/messages/translator.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { vatSchemes } from '#shared/rules/money/vat.ts'
import type { WriteText } from '#web/lib/language/use-text.ts'
import { typedNumber } from '../../forms/typed-number.ts'
import { finishIn, finishWritten, languageIn, languageWritten } from '../card-words.ts'
import { typedCost, typedLimit, typedPrice, typedStock, typedTags, vatRateIn } from './typed-fields.ts'

/** The category list's value while a custom category is typed. */
export const CUSTOM_CATEGORY = 'custom'

const { shape } = ProductForm
const { imageUrl, tags } = shape
const category = ProductForm.shape.category.unwrap()

export const categoryRequired: Text = (t) => t('editor.category.required')

const text = <Schema extends z.ZodType<string, string>>(schema: Schema) => z.string().pipe(schema)

/** What a card is, as it is typed: finish and language in the words of who types. */
const typedCard = (write: WriteText) => ({
  setCode: text(shape.setCode.unwrap()),
  collectorNumber: text(shape.collectorNumber.unwrap()),
  rarity: text(shape.rarity.unwrap()),
  condition: z.enum(['', ...conditions]),
  finish: z
    .string()
    .transform((typed) => finishIn(typed, write))
    .pipe(shape.finish.unwrap()),
  gradeCompany: text(shape.gradeCompany.unwrap()),
  grade: text(lineOrNone(20)),
  certificateNumber: text(shape.certificateNumber.unwrap()),
  isFirstEdition: z.boolean(),
  isSigned: z.boolean(),
  isAltered: z.boolean(),
  isPlayset: z.boolean(),
  sku: text(shape.sku.unwrap()),
  ean: text(shape.ean.unwrap()),
  location: text(shape.location.unwrap()),
  purchasePriceCents: typedCost(write),
  keepsPrice: z.boolean(),
  vatScheme: z.enum(['', ...vatSchemes]).transform((scheme) => scheme || null),
  vatRate: z.enum(['', '21', '9', '0']).transform(vatRateIn),
  isFeatured: z.boolean(),
  releaseDate: text(shape.releaseDate.unwrap().unwrap()),
  paysAtRelease: z.boolean(),
  maxPerCustomer: typedLimit(write),
  reservedFor: z
    .string()
    .transform((typed) => typed.trim())
    .pipe(shape.reservedFor.unwrap().unwrap()),
  imageUrls: z.array(z.string()).pipe(shape.imageUrls.unwrap()),
})

const ownCategory = (write: WriteText) =>
  z
    .string()
    .refine((text) => text.trim() !== '', write(categoryRequired))
    .pipe(category)

const withStock = (stock: z.ZodType<number, number>, write: WriteText) =>
  z
    .object({
      ...ProductForm.shape,
      description: z.string().pipe(ProductForm.shape.description.unwrap()),
      priceCents: typedPrice(write),
      imageUrl: z
        .string()
        .transform((text) => text.trim())
        .pipe(imageUrl.unwrap()),
      stock: typedStock(write).pipe(stock),
      category: z.string(),
      customCategory: z.string(),
      setName: z.string().pipe(ProductForm.shape.setName.unwrap()),
      language: z
        .string()
        .transform((typed) => languageIn(typed, write))
        .pipe(shape.language.unwrap()),
      ...typedCard(write),
      tags: z.string().transform(typedTags).pipe(tags.unwrap()),
      isActive: z.boolean(),
    })
    .transform(({ customCategory, ...form }, context): ProductForm => {
      const own = form.category === CUSTOM_CATEGORY
      const checked = own ? ownCategory(write).safeParse(customCategory) : category.safeParse(form.category)
      if (checked.success) return { ...form, category: checked.data }
      for (const { message } of checked.error.issues) {
        context.addIssue({ code: 'custom', path: [own ? 'customCategory' : 'category'], message })
      }
      return z.NEVER
    })

/** The Add dialog: `ProductForm` with what is typed as text. Its fields have the names of the server's. */
export const newProductInput = (write: WriteText) => withStock(Stock, write)
/** The Edit dialog: how much stock a product may keep only the server knows. */
export const editedProductInput = (write: WriteText) => withStock(StoredStock, write)
export type ProductInput = z.input<ReturnType<typeof newProductInput>>

export const emptyProduct: ProductInput = {
  name: '',
  description: '',
  priceCents: '',
  imageUrl: '',
  stock: '1',
  category: '',
  customCategory: '',
  setName: '',
  language: '',
  tags: '',
  isActive: true,
  setCode: '',
  collectorNumber: '',
  rarity: '',
  condition: '',
  finish: '',
  gradeCompany: '',
  grade: '',
  certificateNumber: '',
  isFirstEdition: false,
  isSigned: false,
  isAltered: false,
  isPlayset: false,
  sku: '',
  ean: '',
  location: '',
  purchasePriceCents: '',
  keepsPrice: false,
  vatScheme: '',
  vatRate: '',
  isFeatured: false,
  releaseDate: '',
  paysAtRelease: false,
  maxPerCustomer: '',
  reservedFor: '',
  imageUrls: [],
}

export const productFields = Object.keys(emptyProduct) as (keyof ProductInput)[]

/** What the form starts from: an existing product, to edit or to copy. */
export const productInputOf = (product: Product, language: Language, write: WriteText): ProductInput => ({
  name: product.name,
  description: product.description ?? '',
  priceCents: typedNumber('euros', product.priceCents, language),
  imageUrl: product.imageUrl ?? '',
  stock: String(product.stock),
  category: product.category ?? '',
  customCategory: '',
  setName: product.setName ?? '',
  language: languageWritten(product.language, write),
  tags: product.tags.join(', '),
  isActive: product.isActive,
  setCode: product.setCode ?? '',
  collectorNumber: product.collectorNumber ?? '',
  rarity: product.rarity ?? '',
  condition: product.condition ?? '',
  finish: finishWritten(product.finish, write),
  gradeCompany: product.gradeCompany ?? '',
  grade: product.grade ?? '',
  certificateNumber: product.certificateNumber ?? '',
  isFirstEdition: product.isFirstEdition,
  isSigned: product.isSigned,
  isAltered: product.isAltered,
  isPlayset: product.isPlayset,
  sku: product.sku ?? '',
  ean: product.ean ?? '',
  location: product.location ?? '',
  purchasePriceCents:
    product.purchasePriceCents === null ? '' : typedNumber('euros', product.purchasePriceCents, language),
  keepsPrice: product.keepsPrice,
  vatScheme: product.vatScheme ?? '',
  vatRate: product.vatRate === null ? '' : `${product.vatRate}`,
  isFeatured: product.isFeatured,
  releaseDate: product.releaseDate ?? '',
  paysAtRelease: product.paysAtRelease,
  maxPerCustomer: product.maxPerCustomer === null ? '' : String(product.maxPerCustomer),
  reservedFor: product.reservedFor ?? '',
  imageUrls: product.imageUrls,
})

/** What the next product begins with, after one that was just saved: where it is from, what it is like, where it lies. */
export const nextInput = (typed: ProductInput, category: string): ProductInput => ({
  ...emptyProduct,
  category,
  setName: typed.setName,
  setCode: typed.setCode,
  language: typed.language,
  condition: typed.condition,
  finish: typed.finish,
  location: typed.location,
  vatScheme: typed.vatScheme,
  vatRate: typed.vatRate,
  isActive: typed.isActive,
})

type CardInput = Pick<ProductInput, (typeof cardInputs)[number]>
const cardInputs = [
  'setCode',
  'collectorNumber',
  'rarity',
  'condition',
  'finish',
  'gradeCompany',
  'grade',
  'certificateNumber',
  'isFirstEdition',
  'isSigned',
  'isAltered',
  'isPlayset',
  'location',
  'purchasePriceCents',
  'keepsPrice',
] as const

/** Whether something is known of a product that only single cards have. */
export const hasCardFacts = (typed: CardInput & { imageUrls: readonly string[] }): boolean =>
  cardInputs.some((name) => Boolean(typed[name])) || typed.imageUrls.length > 0
