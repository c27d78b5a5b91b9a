import { numberOfTotal, plainNumber, plainWords, readFraction, typedParts } from '#shared/rules/catalogue/words.ts'
import { MOST_NAMED, meaningOf } from './meanings.ts'

/** One typed word, or several words that name one thing. The queries are `tsquery` texts. */
export type SearchTerm = {
  typed: string
  /** Matches products with the term. */
  query: string
  /** Matches whole words, which rank higher than prefixes. */
  whole: string
  /** Matches the name, number, code or kind of product. */
  named: string
  /** The word to correct; '' for terms that are not corrected: numbers, very short words and known phrases. */
  spelling: string
}

const MOST_TERMS = 8
const LONGEST_WORD = 40
const SHORTEST_MISSPELT = 3
/** Stop words, ignored next to other words. */
const LITTLE = new Set('a an and de en het een in met of on or the van voor with'.split(' '))

// Words are letters and digits only, so that nothing in them needs an escape.
const lexeme = (word: string, flags = '') => (flags ? `'${word}':${flags}` : `'${word}'`)
const all = (words: readonly string[], flags?: string) => `(${words.map((word) => lexeme(word, flags)).join(' & ')})`
const any = (queries: readonly string[]) => `(${[...new Set(queries)].join(' | ')})`

type Word = { typed: string; word: string; fraction?: string }

/** Parses a search into terms. */
export function searchTerms(search: string): SearchTerm[] {
  const words = significant(readWords(search))
  const terms = new Map<string, SearchTerm>()
  for (let at = 0; at < words.length && terms.size < MOST_TERMS; ) {
    const found = namedAt(words, at) ?? { term: wordTerm(words, at), length: 1 }
    terms.set(found.term.typed, found.term)
    at += found.length
  }
  return [...terms.values()]
}

const readWords = (search: string): Word[] =>
  typedParts(search).flatMap((part): Word[] => {
    const fraction = readFraction(part)
    if (!fraction) return plainWords(part).map((word) => ({ typed: word, word: word.slice(0, LONGEST_WORD) }))
    const { number, total } = fraction
    return [{ typed: part, word: numberOfTotal(number, total), fraction: numberOfTotal(number, '') }]
  })

function significant(words: readonly Word[]): readonly Word[] {
  const left = words.filter(({ word }) => !LITTLE.has(word))
  return left.length ? left : words
}

/** The longest known phrase of more than one word that starts here: 'elite trainer box'. */
function namedAt(words: readonly Word[], at: number) {
  for (let length = Math.min(MOST_NAMED, words.length - at); length > 1; length--) {
    const some = words.slice(at, at + length)
    const parts = some.map(({ word }) => word)
    const meaning = meaningOf(parts)
    if (!meaning) continue
    const whole = any([all(meaning.words, meaning.weight), all(parts, 'AC')])
    const typed = some.map((word) => word.typed).join(' ')
    return { term: { typed, query: whole, whole, named: whole, spelling: '' }, length }
  }
  return undefined
}

function wordTerm(words: readonly Word[], at: number): SearchTerm {
  const { typed, word, fraction } = words[at] as Word
  if (fraction) {
    const query = any([lexeme(word, '*'), lexeme(fraction)])
    return { typed, query, whole: query, named: query, spelling: '' }
  }
  const plain = plainNumber(word)
  // `006` is not a prefix of `061`.
  const own = plain === word ? [lexeme(word, '*')] : [lexeme(word), lexeme(plain)]
  const meaning = meaningOf([word])
  const meant = meaning ? [all(meaning.words, meaning.weight)] : []
  return {
    typed,
    query: any([...own, ...meant, ...codeAndNumber(word), ...joined(words, at)]),
    // Ranking ignores weights, so a meaning that is bound to one weight is left out here.
    whole: any([lexeme(word), lexeme(plain), ...(meaning?.weight ? [] : meant)]),
    named: any([lexeme(word, '*AB'), lexeme(plain, plain === word ? '*AB' : 'AB'), ...meant, ...codeAndNumber(word)]),
    spelling: meaning || word.length < SHORTEST_MISSPELT || /\d/.test(word) ? '' : word,
  }
}

/** `obf125` may be a code and a number. */
function codeAndNumber(word: string): string[] {
  const [, letters, digits] = /^(\p{L}{2,})(\d+)$/u.exec(word) ?? []
  return letters && digits ? [`(${lexeme(letters)} & ${lexeme(digits.replace(/^0+(?=\d)/, ''))})`] : []
}

/** Two words may be meant as one: 'pika chu'. */
const joined = (words: readonly Word[], at: number) =>
  [words.slice(Math.max(at - 1, 0), at + 1), words.slice(at, at + 2)]
    .filter((pair) => pair.length === 2 && pair.every(({ fraction }) => !fraction))
    .map((pair) => lexeme(pair.map(({ word }) => word).join('')))
