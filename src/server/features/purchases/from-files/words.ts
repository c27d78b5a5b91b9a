import { plainHeading } from '#server/files/plain-heading.ts'
import { translator } from '#shared/messages/translator.ts'
import { languages } from '#shared/rules/languages/languages.ts'
import { type PurchaseScheme, purchaseSchemes, supplierKinds } from '#shared/rules/money/books/purchases.ts'

type SupplierKind = (typeof supplierKinds)[number]

/** Further words for a kind or scheme, in their plain form, next to its code and its name in our own files. */
const kindWords: Record<SupplierKind, readonly string[]> = {
  private: ['person', 'consumer', 'privé', 'prive', 'consument'],
  trader: ['company', 'business', 'dealer', 'bedrijf', 'zakelijk', 'onderneming', 'ondernemer'],
}
const schemeWords: Record<PurchaseScheme, readonly string[]> = {
  margin: ['marge'],
  standard: ['vat', 'nl', 'btw', 'standaard'],
  shifted: ['reversecharge', 'verlegd'],
  eu: ['icp', 'eubtw'],
  import: ['imported', 'invoer'],
}

const words = <Code extends string>(
  codes: readonly Code[],
  more: Record<Code, readonly string[]>,
  nameOf: (t: ReturnType<typeof translator>, code: Code) => string,
) =>
  new Map(
    codes.flatMap((code) =>
      [code, ...languages.map((language) => nameOf(translator(language), code)), ...more[code]].map(
        (word) => [plainHeading(word), code] as const,
      ),
    ),
  )

const kinds = words(supplierKinds, kindWords, (t, kind) => t(`purchases.supplierKinds.${kind}`))
const schemes = words(purchaseSchemes, schemeWords, (t, scheme) => t(`purchases.schemes.${scheme}`))

export const supplierKindOf = (text: string): SupplierKind | undefined => kinds.get(plainHeading(text))
export const purchaseSchemeOf = (text: string): PurchaseScheme | undefined => schemes.get(plainHeading(text))
