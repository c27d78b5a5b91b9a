import type { SearchWord } from '#shared/rules/catalogue/words.ts'

/** A word that was typed, and what it may have meant instead, closest first. */
export type Term = SearchWord & { meant?: readonly string[] }

/** What PostgreSQL is asked, each as a `tsquery`. Words are letters and digits only, so that nothing in them needs an escape. */
export function searchQuery(terms: readonly Term[]) {
  const typed = ({ word, whole }: Term) => lexeme(word, whole ? '' : '*')
  const likely = ({ word, meant }: Term) => meant?.[0] ?? word
  const each = (term: Term) => [typed(term), ...splitted(term), ...(term.meant ?? []).map((word) => lexeme(word))]
  return {
    /** All of it, each word in one of its meanings. */
    all: terms.map((term) => `(${each(term).join(' | ')})`).join(' & '),
    /** What was most likely meant, as whole words. */
    whole: terms.map((term) => lexeme(likely(term))).join(' | '),
    /** Names begin with all of it; or names, numbers and sets do. */
    names: terms.map((term) => lexeme(likely(term), '*A')).join(' & '),
    printed: terms.map((term) => lexeme(likely(term), '*ABC')).join(' & '),
    /** A name has something of it, in one language or another. */
    named: terms.map((term) => lexeme(likely(term), '*AD')).join(' | '),
    ofSet: terms.map((term) => lexeme(likely(term), 'C')).join(' | '),
  }
}

const lexeme = (word: string, flags = '') => (flags ? `'${word}':${flags}` : `'${word}'`)

/** `obf125` may be a code and a number. */
function splitted({ word }: Term): string[] {
  const [, letters, digits] = /^(\p{L}{2,})(\d+)$/u.exec(word) ?? []
  return letters && digits ? [`(${lexeme(letters)} & ${lexeme(digits)})`] : []
}
