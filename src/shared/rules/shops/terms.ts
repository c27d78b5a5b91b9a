import type { Language } from '../languages/languages.ts'

/** Legal documents of a shop, each on its own page. */
export const termsDocuments = ['terms', 'returns', 'privacy'] as const
export type TermsDocument = (typeof termsDocuments)[number]

/** Payer of return shipping. Defaults to the shop: the law requires telling customers if they pay. */
export const returnCosts = ['customer', 'shop'] as const

export const MAX_HANDLING_DAYS = 20
export const MAX_OWN_TERMS = 5_000

/** A section of a document: a heading and its paragraphs, which may contain line breaks. */
export type TermsSection = { id: string; title: string; paragraphs: string[] }

export type WrittenTerms = Record<TermsDocument, { title: string; sections: TermsSection[] }>

/** A published version, in both languages. */
export type TermsTexts = Record<Language, WrittenTerms>

export const termsPath = (slug: string, document: TermsDocument, version?: number): string =>
  `/@${slug}/${document}${version === undefined ? '' : `?version=${version}`}`
