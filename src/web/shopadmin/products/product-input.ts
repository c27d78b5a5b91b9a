import { z } from 'zod'
import { type Product, ProductForm, Stock } from '#shared/contract/products.ts'
import { parseEuros } from '#shared/rules/money.ts'

/** What the category list stands at while a category of one's own is typed. */
export const CUSTOM_CATEGORY = 'custom'

const { imageUrl, priceCents, tags } = ProductForm.shape
const category = ProductForm.shape.category.unwrap()

const TypedPrice = z
  .string()
  .transform((text, context) => {
    const cents = parseEuros(text)
    if (cents !== undefined) return cents
    context.addIssue({ code: 'custom', message: text.trim() ? 'Enter an amount, such as 4.99' : 'Price is required' })
    return z.NEVER
  })
  .pipe(priceCents)

/** Stock as it is typed: what is no whole number of 0 or more counts as 0 (specification, section 5). */
export const typedStock = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : 0)

/** Tags as they are typed, with commas between; one that stands there twice counts once. */
export const typedTags = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

const OwnCategory = z
  .string()
  .refine((text) => text.trim() !== '', 'Category is required')
  .pipe(category)

/** The Add and Edit dialogs: `ProductForm` with what is typed as text. Its fields have the names of the server's. */
export const ProductInput = z
  .object({
    ...ProductForm.shape,
    description: z.string().pipe(ProductForm.shape.description.unwrap()),
    priceCents: TypedPrice,
    imageUrl: z
      .string()
      .transform((text) => text.trim())
      .pipe(imageUrl.unwrap()),
    stock: z.string().transform(typedStock).pipe(Stock),
    category: z.string(),
    customCategory: z.string(),
    setName: z.string().pipe(ProductForm.shape.setName.unwrap()),
    language: z.string().pipe(ProductForm.shape.language.unwrap()),
    tags: z.string().transform(typedTags).pipe(tags.unwrap()),
    isActive: z.boolean(),
  })
  .transform(({ customCategory, ...form }, context): ProductForm => {
    const own = form.category === CUSTOM_CATEGORY
    const checked = own ? OwnCategory.safeParse(customCategory) : category.safeParse(form.category)
    if (checked.success) return { ...form, category: checked.data }
    for (const { message } of checked.error.issues) {
      context.addIssue({ code: 'custom', path: [own ? 'customCategory' : 'category'], message })
    }
    return z.NEVER
  })
export type ProductInput = z.input<typeof ProductInput>

export const productFields = [
  'name',
  'description',
  'priceCents',
  'imageUrl',
  'stock',
  'category',
  'customCategory',
  'setName',
  'language',
  'tags',
  'isActive',
] as const satisfies readonly (keyof ProductInput)[]

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

/** What the form starts from: an existing product, to edit or to copy. */
export const productInputOf = (product: Product): ProductInput => ({
  name: product.name,
  description: product.description ?? '',
  priceCents: (product.priceCents / 100).toFixed(2),
  imageUrl: product.imageUrl ?? '',
  stock: String(product.stock),
  category: product.category ?? '',
  customCategory: '',
  setName: product.setName ?? '',
  language: product.language ?? '',
  tags: product.tags.join(', '),
  isActive: product.isActive,
})
