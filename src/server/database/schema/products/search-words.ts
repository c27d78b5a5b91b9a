import { type SQL, sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

const ACCENTS = String.raw`[\u0300-\u036f\u3099\u309a]`
// Replaced by spaces. PostgreSQL's parser ignores other punctuation, but makes one word of an address or a fraction.
const SIGNS = String.raw`!"#$%&()*+,-./:;<=>?@[\]^_{|}~`
const QUOTES = "''’`´"

/** Words of a text, with the same result as `plainWords` (shared/rules/catalogue/words.ts). */
export const wordsOfText = (text: string) => {
  const plain = `regexp_replace(lower(normalize(${text}, nfkd)), '${ACCENTS}', '', 'g')`
  // `translate` deletes characters without a replacement.
  const words = `translate(${plain}, '${SIGNS}${QUOTES}', '${' '.repeat(SIGNS.length)}')`
  return `to_tsvector('simple'::regconfig, ${words})`
}

const weighted = (text: string, weight: 'A' | 'B' | 'C' | 'D') => `setweight(${wordsOfText(text)}, '${weight}')`

const text = (...columns: string[]) => columns.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `)

/** `006/165` as `6 6of165`, and `6` as `6 6of`: see `numberOfTotal`. */
const printedNumber = String.raw`regexp_replace(lower(coalesce(collector_number, '')), '^\s*#?([a-z]*)0*([0-9]+[a-z]*)(?:\s*/\s*[a-z]*0*([0-9]*).*)?$', '\1\2 \1\2of\3')`

const flagWords = {
  is_first_edition: '1st first edition',
  is_signed: 'signed',
  is_altered: 'altered',
  is_playset: 'playset',
}

// No function that joins an array is immutable.
const tags = Array.from({ length: 20 }, (_, index) => `tags[${index + 1}]`)

/**
 * All search words of a product: its name with weight A, number and code B, other details C, description D. None of them changes with a
 * sale.
 */
export const productWords: SQL = sql.raw(
  [
    weighted('name', 'A'),
    weighted(`${printedNumber} || ' ' || ${text('set_code')}`, 'B'),
    weighted(
      [
        text('set_name', 'category', 'language', 'rarity', 'condition', 'finish', 'grade_company', 'grade', ...tags),
        ...Object.entries(flagWords).map(([column, words]) => `case when ${column} then ' ${words}' else '' end`),
        `case when coalesce(grade_company, grade) is null then '' else ' graded' end`,
      ].join(' || '),
      'C',
    ),
    weighted(text('description'), 'D'),
  ].join(' || '),
)
