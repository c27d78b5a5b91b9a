/**
 * Label paper, in millimetres: page size, columns and rows, label size, position of the first label, and distance between the starts of
 * adjacent labels. Includes the common A4 sheets.
 */
export const labelSheets = {
  'a4-3x8': { page: [210, 297], columns: 3, rows: 8, label: [70, 37], first: [0, 0.5], step: [70, 37] },
  'a4-3x7': { page: [210, 297], columns: 3, rows: 7, label: [63.5, 38.1], first: [7.2, 15.1], step: [66, 38.1] },
  'a4-5x13': { page: [210, 297], columns: 5, rows: 13, label: [38.1, 21.2], first: [4.7, 10.7], step: [40.6, 21.2] },
  'roll-57x32': { page: [57, 32], columns: 1, rows: 1, label: [57, 32], first: [0, 0], step: [57, 32] },
} as const satisfies Record<string, LabelSheet>

export type LabelSheet = {
  page: readonly [width: number, height: number]
  columns: number
  rows: number
  label: readonly [width: number, height: number]
  first: readonly [x: number, y: number]
  step: readonly [x: number, y: number]
}
export type LabelSheetName = keyof typeof labelSheets

export const labelSheetNames = Object.keys(labelSheets) as [LabelSheetName, ...LabelSheetName[]]

export const labelsPerPage = (sheet: LabelSheetName): number => perPageOf(labelSheets[sheet])

/** Paper for addresses, in the same units. */
export const addressSheets = {
  'a4-3x8': labelSheets['a4-3x8'],
  'a4-3x7': labelSheets['a4-3x7'],
  'a4-2x7': { page: [210, 297], columns: 2, rows: 7, label: [99.1, 38.1], first: [4.7, 15.1], step: [101.6, 38.1] },
  'roll-89x36': { page: [89, 36], columns: 1, rows: 1, label: [89, 36], first: [0, 0], step: [89, 36] },
} as const satisfies Record<string, LabelSheet>
export type AddressSheetName = keyof typeof addressSheets

export const addressSheetNames = Object.keys(addressSheets) as [AddressSheetName, ...AddressSheetName[]]

export const addressesPerPage = (sheet: AddressSheetName): number => perPageOf(addressSheets[sheet])

const perPageOf = ({ columns, rows }: LabelSheet): number => columns * rows

/** Position of a label by its 0-based index, row by row over all pages. */
export function placeOfLabel(sheet: LabelSheet, place: number): { page: number; x: number; y: number } {
  const perPage = sheet.columns * sheet.rows
  const onPage = place % perPage
  const column = onPage % sheet.columns
  return {
    page: Math.floor(place / perPage),
    x: sheet.first[0] + column * sheet.step[0],
    y: sheet.first[1] + Math.floor(onPage / sheet.columns) * sheet.step[1],
  }
}
