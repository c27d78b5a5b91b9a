import type { Language } from '../languages/languages.ts'

/** What a shop tells its customers, each on a page of its own. */
export const termsDocuments = ['terms', 'returns', 'privacy'] as const
export type TermsDocument = (typeof termsDocuments)[number]

/** Who pays for sending goods back. Where a shop does not say, it pays itself: the law asks it to tell. */
export const returnCosts = ['customer', 'shop'] as const

export const MAX_HANDLING_DAYS = 20
export const MAX_OWN_TERMS = 5_000

/** A part of a document: a heading, and its paragraphs, in which lines are kept. */
export type TermsSection = { id: string; title: string; paragraphs: string[] }

export type WrittenTerms = Record<TermsDocument, { title: string; sections: TermsSection[] }>

/** A version in both languages, as it was published. */
export type TermsTexts = Record<Language, WrittenTerms>

export const termsPath = (slug: string, document: TermsDocument, version?: number): string =>
  `/@${slug}/${document}${version === undefined ? '' : `?version=${version}`}`
