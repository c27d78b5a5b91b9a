import { getPublicTerms, getWithdrawalForm } from '#shared/contract/shops/terms.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import type { TermsDocument } from '#shared/rules/shops/terms.ts'
import { readIfThere } from '#web/lib/api/call.ts'

/** `version`: from the address; null for the current version. */
export function termsQuery(id: number, document: TermsDocument, language: Language, version: string | null) {
  const versionQuery = version !== null && /^[1-9]\d{0,5}$/.test(version) ? { version: Number(version) } : {}
  return readIfThere(getPublicTerms, { params: { id, document }, query: { language, ...versionQuery } })
}

export const formQuery = (id: number, language: Language) =>
  readIfThere(getWithdrawalForm, { params: { id }, query: { language } })
