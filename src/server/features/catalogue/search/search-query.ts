import type { SearchWord } from '#shared/rules/catalogue/words.ts'

/** A typed word with its possible corrections: all of them, and the closest ones. A correction may be two words, with a space. */
export type Term = SearchWord & { meant?: readonly string[]; likely?: readonly string[] }

/** Search terms as `tsquery` expressions. Words contain only letters and digits, so they need no escaping. */
export function searchQuery(terms: readonly Term[]) {
  const likely = ({ word, likely: words = [word] }: Term) => words
  const any = (words: readonly string[], flags = '') => `(${words.map((word) => lexeme(word, flags)).join(' | ')})`
  /** Zeros in front are of a number, not of a name. */
  const isNumber = ({ word, whole }: Term) => whole && /^\d+$/.test(word)
  const all = (term: Term) =>
    [
      lexeme(term.word, term.whole ? '' : '*'),
      ...splitted(term),
      ...(term.meant ?? []).map((word) => lexeme(word)),
    ].join(' | ')
  return {
    /** Every word, in any of its spellings. */
    all: terms.map((term) => `(${all(term)})`).join(' & '),
    /** The most likely spellings, as whole words. */
    whole: terms.map((term) => any(likely(term))).join(' | '),
    /** Names start with every word; or names, numbers and sets do. */
    names: terms.map((term) => any(likely(term), '*A')).join(' & '),
    printed: terms.map((term) => any(likely(term), isNumber(term) ? 'BC' : '*ABC')).join(' & '),
    /** A name in any language contains some of the words. */
    named: terms.map((term) => any(likely(term), '*AD')).join(' | '),
    ofSet: terms.map((term) => any(likely(term), 'C')).join(' | '),
    /** The most likely spellings as a text. */
    name: terms.map((term) => likely(term)[0]).join(' '),
  }
}

const lexeme = (words: string, flags = ''): string => {
  const each = words.split(' ').map((word) => (flags ? `'${word}':${flags}` : `'${word}'`))
  return each.length > 1 ? `(${each.join(' & ')})` : (each[0] ?? '')
}

/** `obf125` may be a code and a number, and `op01120` a set and its number. */
function splitted({ word }: Term): string[] {
  const [, letters, digits] = /^(\p{L}{2,})(\d+)$/u.exec(word) ?? []
  return letters && digits ? [lexeme(`${letters} ${digits}`)] : []
}
