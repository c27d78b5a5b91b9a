import { type SQL, sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

const ACCENTS = String.raw`[\u0300-\u036f\u3099\u309a]`
// Between words; of other signs PostgreSQL's parser knows that they are none, but makes a word of its own of an address or a fraction.
const SIGNS = String.raw`!"#$%&()*+,-./:;<=>?@[\]^_{|}~`
const QUOTES = "''’`´"

/** The words of a text as `plainWords` makes them (shared/rules/catalogue/words.ts). */
export const wordsOfText = (text: string) => {
  const plain = `regexp_replace(lower(normalize(${text}, nfkd)), '${ACCENTS}', '', 'g')`
  // What has nothing in its place is left out.
  const words = `translate(${plain}, '${SIGNS}${QUOTES}', '${' '.repeat(SIGNS.length)}')`
  return `to_tsvector('simple'::regconfig, ${words})`
}

const weighted = (text: string, weight: 'A' | 'B' | 'C' | 'D') => `setweight(${wordsOfText(text)}, '${weight}')`

const text = (...columns: string[]) => columns.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `)

/** `006/165` as `6 6of165`, and `6` as `6 6of`: see `numberOfTotal`. */
const printedNumber = String.raw`regexp_replace(lower(coalesce(collector_number, '')), '^\s*#?([a-z]*)0*([0-9]+[a-z]*)(?:\s*/\s*[a-z]*0*([0-9]*).*)?$', '\1\2 \1\2of\3')`

const said = {
  is_first_edition: '1st first edition',
  is_signed: 'signed',
  is_altered: 'altered',
  is_playset: 'playset',
}

// No function that joins an array is immutable.
const tags = Array.from({ length: 20 }, (_, index) => `tags[${index + 1}]`)

/**
 * All that a product is found by: the words of its name as A, its number and code as B, what else is known of it as C, its description as
 * D. Nothing in it changes with a sale.
 */
export const productWords: SQL = sql.raw(
  [
    weighted('name', 'A'),
    weighted(`${printedNumber} || ' ' || ${text('set_code')}`, 'B'),
    weighted(
      [
        text('set_name', 'category', 'language', 'rarity', 'condition', 'finish', 'grade_company', 'grade', ...tags),
        ...Object.entries(said).map(([column, words]) => `case when ${column} then ' ${words}' else '' end`),
        `case when coalesce(grade_company, grade) is null then '' else ' graded' end`,
      ].join(' || '),
      'C',
    ),
    weighted(text('description'), 'D'),
  ].join(' || '),
)
