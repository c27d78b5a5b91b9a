import { z } from 'zod'
import { type Product, ProductForm, Stock, StoredStock } from '#shared/contract/products.ts'
import type { Text } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import type { WriteText } from '#web/lib/language/use-text.ts'
import { noPrice, noStock, priceRequired, readNumber, typedNumber } from '../../forms/typed-number.ts'

/** The category list's value while a custom category is typed. */
export const CUSTOM_CATEGORY = 'custom'

const { imageUrl, priceCents, tags } = ProductForm.shape
const category = ProductForm.shape.category.unwrap()

const typedPrice = (write: WriteText) =>
  z
    .string()
    .transform((text, context) => {
      const read = readNumber('euros', text, text.trim() ? noPrice : priceRequired)
      if (read.value !== undefined) return read.value
      context.addIssue({ code: 'custom', message: write(read.error) })
      return z.NEVER
    })
    .pipe(priceCents)

/** What holds no figure at all counts as 0. A number that was typed is never turned into another one. */
export const stockOrNone = (text: string): string => (/\p{N}/u.test(text) ? text : '0')

const typedStock = (write: WriteText) =>
  z.string().transform((text, context) => {
    const read = readNumber('pieces', stockOrNone(text), noStock)
    if (read.value !== undefined) return read.value
    context.addIssue({ code: 'custom', message: write(read.error) })
    return z.NEVER
  })

/** Tags as they are typed, separated by commas; repeated ones count once. */
export const typedTags = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

export const categoryRequired: Text = (t) => t('editor.category.required')

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
      language: z.string().pipe(ProductForm.shape.language.unwrap()),
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
  stock: '0',
  category: '',
  customCategory: '',
  setName: '',
  language: '',
  tags: '',
  isActive: true,
}

export const productFields = Object.keys(emptyProduct) as (keyof ProductInput)[]

/** What the form starts from: an existing product, to edit or to copy. */
export const productInputOf = (product: Product, language: Language): ProductInput => ({
  name: product.name,
  description: product.description ?? '',
  priceCents: typedNumber('euros', product.priceCents, language),
  imageUrl: product.imageUrl ?? '',
  stock: String(product.stock),
  category: product.category ?? '',
  customCategory: '',
  setName: product.setName ?? '',
  language: product.language ?? '',
  tags: product.tags.join(', '),
  isActive: product.isActive,
})
