import { numberOfTotal, plainNumber, plainWords, readFraction, typedParts } from '#shared/rules/catalogue/words.ts'
import { MOST_NAMED, meaningOf } from './meanings.ts'

/** Something that was typed: a word, or several that name one thing. The queries are `tsquery` texts. */
export type SearchTerm = {
  typed: string
  /** Products that have it. */
  query: string
  /** The same as whole words, which say more than their beginnings. */
  whole: string
  /** It is in the name, the number or the code, or the product is of that kind. */
  named: string
  /** The word that may be misspelt; '' for what is none: numbers, very short words, and names of things. */
  spelling: string
}

const MOST_TERMS = 8
const LONGEST_WORD = 40
const SHORTEST_MISSPELT = 3
/** Say nothing beside other words. */
const LITTLE = new Set('a an and de en het een in met of on or the van voor with'.split(' '))

// Words are letters and digits only, so that nothing in them needs an escape.
const lexeme = (word: string, flags = '') => (flags ? `'${word}':${flags}` : `'${word}'`)
const all = (words: readonly string[], flags?: string) => `(${words.map((word) => lexeme(word, flags)).join(' & ')})`
const any = (queries: readonly string[]) => `(${[...new Set(queries)].join(' | ')})`

type Word = { typed: string; word: string; fraction?: string }

/** What someone typed, as the terms to look for. */
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

/** The longest name that begins here, if more than one word: 'elite trainer box'. */
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
  // `006` is not the beginning of `061`.
  const own = plain === word ? [lexeme(word, '*')] : [lexeme(word), lexeme(plain)]
  const meaning = meaningOf([word])
  const meant = meaning ? [all(meaning.words, meaning.weight)] : []
  return {
    typed,
    query: any([...own, ...meant, ...codeAndNumber(word), ...joined(words, at)]),
    // Ranking knows of no weights: what means something in one place only says nothing here.
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

/** Two words may have been meant as one: 'pika chu'. */
const joined = (words: readonly Word[], at: number) =>
  [words.slice(Math.max(at - 1, 0), at + 1), words.slice(at, at + 2)]
    .filter((pair) => pair.length === 2 && pair.every(({ fraction }) => !fraction))
    .map((pair) => lexeme(pair.map(({ word }) => word).join('')))
