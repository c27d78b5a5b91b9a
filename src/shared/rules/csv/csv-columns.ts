import { columnHeadings, csvColumns, type ProductColumn } from '../products/fields.ts'

const columnOf: ReadonlyMap<string, ProductColumn> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ csvColumns.flatMap((column) =>
    columnHeadings[column].split(' ').map((word) => [word, column] as const),
  ),
)

/** Column for a heading, ignoring case and punctuation: 'Qty' is the stock. */
export const productColumn = (heading: string): ProductColumn | undefined =>
  columnOf.get(
    heading
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll('€', 'eur')
      .replace(/[^\p{L}\p{N}]/gu, ''),
  )

const delimiters = [',', ';', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

/** The delimiter of a line: the candidate that occurs most often outside quotes. */
export function delimiterOf(headings: string): Delimiter {
  const bare = headings.replace(/"(?:[^"]|"")*"?/g, '')
  const times = (delimiter: Delimiter) => bare.split(delimiter).length
  return delimiters.reduce((best, delimiter) => (times(delimiter) > times(best) ? delimiter : best))
}

/** Template for owners who have no file yet. */
export const PRODUCT_TEMPLATE = [
  'name,price,stock,category,set,number,condition,finish,language,location,tags,description,image_url,active',
  'Charizard ex,24.95,3,Singles,Obsidian Flames,125/197,NM,Holo,English,Box A,"ex, fire",,,yes',
  'Lost Origin Booster Box,159.00,6,Booster Boxes,Lost Origin,,,,English,,sealed,36 packs,,yes',
  '',
].join('\r\n')
