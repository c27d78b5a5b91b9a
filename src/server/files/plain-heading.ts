import { unescapeCell } from '#shared/rules/csv/csv-cells.ts'

/** Normalises a heading: 'Foil?' is `foil`, 'Market Price (As of 2026-07-19)' is `marketprice`. */
export const plainHeading = (heading: string): string =>
  unescapeCell(heading)
    .replace(/\(as of [^()]*\)/i, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('€', 'eur')
    .replace(/[^\p{L}\p{N}]/gu, '')
