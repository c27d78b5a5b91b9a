import type { SearchWord } from '#shared/rules/catalogue/words.ts'

/** A typed word with its possible corrections, closest first. */
export type Term = SearchWord & { meant?: readonly string[] }

/** Search terms as `tsquery` expressions. Words contain only letters and digits, so they need no escaping. */
export function searchQuery(terms: readonly Term[]) {
  const typed = ({ word, whole }: Term) => lexeme(word, whole ? '' : '*')
  const likely = ({ word, meant }: Term) => meant?.[0] ?? word
  const each = (term: Term) => [typed(term), ...splitted(term), ...(term.meant ?? []).map((word) => lexeme(word))]
  return {
    /** Every word, in any of its spellings. */
    all: terms.map((term) => `(${each(term).join(' | ')})`).join(' & '),
    /** The most likely spellings, as whole words. */
    whole: terms.map((term) => lexeme(likely(term))).join(' | '),
    /** Names start with every word; or names, numbers and sets do. */
    names: terms.map((term) => lexeme(likely(term), '*A')).join(' & '),
    printed: terms.map((term) => lexeme(likely(term), '*ABC')).join(' & '),
    /** A name in any language contains some of the words. */
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
