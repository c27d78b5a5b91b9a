import { z } from 'zod'
import { lineOrNone } from '#shared/contract/fields.ts'
import { Stock, StoredStock } from '#shared/contract/products/prices-and-stock.ts'
import { type Product, ProductForm } from '#shared/contract/products/products.ts'
import type { Text } from '#shared/messages/translator.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { FIRST_GAME, gameIds } from '#shared/rules/games/game-ids.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { vatSchemes } from '#shared/rules/money/vat/vat.ts'
import { shippingSizes } from '#shared/rules/orders/shipping/sizes.ts'
import { each, fieldsWith, ofKind, type ProductField, pick } from '#shared/rules/products/fields.ts'
import type { WriteText } from '#web/lib/language/use-text.ts'
import { typedNumber } from '../../forms/typed-number.ts'
import { finishIn, finishWritten, languageIn, languageWritten } from '../card-words.ts'
import { typedCost, typedLimit, typedPrice, typedStock, typedTags, vatRateIn } from './typed-fields.ts'

/** Value of the category select while a custom category is typed. */
export const CUSTOM_CATEGORY = 'custom'

const { shape } = ProductForm
const category = shape.category.unwrap()

export const categoryRequired: Text = (t) => t('editor.category.required')

// The input type of the form's schema, which also accepts no value, and a number for a grade.
const typed = <Value>(read: (text: string) => Value) =>
  z.string().transform((text): Value | number | null | undefined => read(text))

/** Parses each field and validates it with the form's schema. Finish and language are in the reader's language. */
const typedFields = (write: WriteText) =>
  ({
    ...each(ofKind('line', 'text'), (name) =>
      typed((text) => text)
        .pipe(shape[name])
        .transform((text) => text ?? ''),
    ),
    ...each(ofKind('language'), (name) => typed((text) => languageIn(text, write)).pipe(shape[name])),
    ...each(ofKind('finish'), (name) => typed((text) => finishIn(text, write)).pipe(shape[name])),
    ...each(ofKind('cents'), () => typedCost(write)),
    ...each(ofKind('count'), () => typedLimit(write)),
    ...each(ofKind('flag'), () => z.boolean()),
    ...each(ofKind('tags'), (name) => typed(typedTags).pipe(shape[name])),
    game: z.enum(['', ...gameIds]).transform((game) => game || null),
    condition: z.enum(['', ...conditions]),
    vatScheme: z.enum(['', ...vatSchemes]).transform((scheme) => scheme || null),
    shippingSize: z.enum(['', ...shippingSizes]).transform((size) => size || null),
    vatRate: z.enum(['', '21', '9', '0']).transform(vatRateIn),
    grade: z.string().pipe(lineOrNone(20)),
    imageUrl: typed((text) => text.trim()).pipe(shape.imageUrl),
    imageUrls: z.array(z.string()).pipe(shape.imageUrls.unwrap()),
    reservedFor: typed((text) => text.trim()).pipe(shape.reservedFor),
    priceCents: typedPrice(write),
    category: z.string(),
  }) satisfies Record<ProductField, z.ZodType>

const ownCategory = (write: WriteText) =>
  z
    .string()
    .refine((text) => text.trim() !== '', write(categoryRequired))
    .pipe(category)

const withStock = (stock: z.ZodType<number, number>, write: WriteText) =>
  z
    .object({ ...typedFields(write), stock: typedStock(write).pipe(stock), customCategory: z.string() })
    .transform(({ customCategory, ...form }, context): ProductForm => {
      const own = form.category === CUSTOM_CATEGORY
      const checked = own ? ownCategory(write).safeParse(customCategory) : category.safeParse(form.category)
      if (checked.success) return { ...form, category: checked.data }
      for (const { message } of checked.error.issues) {
        context.addIssue({ code: 'custom', path: [own ? 'customCategory' : 'category'], message })
      }
      return z.NEVER
    })

/** Schema of the add dialog: `ProductForm` with text input. Its fields have the server's names. */
export const newProductInput = (write: WriteText) => withStock(Stock, write)
/** Schema of the edit dialog: only the server knows how much stock a product may keep. */
export const editedProductInput = (write: WriteText) => withStock(StoredStock, write)
export type ProductInput = z.input<ReturnType<typeof newProductInput>>

export const emptyProduct: ProductInput = {
  ...each(ofKind('line', 'text', 'category', 'language', 'finish', 'condition', 'tags'), () => '' as const),
  ...each(ofKind('cents', 'count', 'vatScheme', 'vatRate', 'shippingSize'), () => '' as const),
  ...each(ofKind('flag'), () => false),
  ...each(fieldsWith({ usually: true }), () => true),
  ...each(ofKind('pictures'), () => []),
  game: FIRST_GAME,
  stock: '1',
  customCategory: '',
}

export const inputNames = Object.keys(emptyProduct) as (keyof ProductInput)[]

/** Initial form values from an existing product, to edit or to copy. */
export const productInputOf = (product: Product, language: Language, write: WriteText): ProductInput => ({
  ...each(ofKind('line', 'text', 'category'), (name) => product[name] ?? ''),
  ...each(ofKind('language'), (name) => languageWritten(product[name], write)),
  ...each(ofKind('finish'), (name) => finishWritten(product[name], write)),
  ...each(ofKind('condition'), (name) => product[name] ?? ''),
  ...each(ofKind('cents'), (name) => eurosOrNone(product[name], language)),
  ...each(ofKind('count'), (name) => product[name]?.toString() ?? ''),
  ...pick(product, ofKind('flag', 'pictures')),
  ...each(ofKind('tags'), (name) => product[name].join(', ')),
  game: product.game ?? '',
  vatScheme: product.vatScheme ?? '',
  shippingSize: product.shippingSize ?? '',
  vatRate: product.vatRate === null ? '' : `${product.vatRate}`,
  customCategory: '',
})

const eurosOrNone = (cents: number | null, language: Language) =>
  cents === null ? '' : typedNumber('euros', cents, language)

/** Initial values of the next product: origin, attributes and location of the previous one. */
export const nextInput = (typed: ProductInput, category: string): ProductInput => ({
  ...emptyProduct,
  category,
  game: typed.game,
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

const ofCards = fieldsWith({ cardOnly: true })

/** Whether any attribute specific to single cards is set. */
export const hasCardFacts = (typed: ProductInput): boolean => ofCards.some((name) => String(typed[name] || '') !== '')
