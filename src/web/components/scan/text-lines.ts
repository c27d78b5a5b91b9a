import { type Gray, gray, shadeAt } from './gray.ts'

const STRONGEST = 80
const MOST_TILT_DEGREES = 4
const MOST_LINES = 3
/** Height that the recogniser reads. */
const LINE_HEIGHT = 48
const LONGEST_LINE = 640

type Band = { top: number; bottom: number }
/** Of a line of text, in millimetres. */
type Heights = { lowest: number; highest: number }

/**
 * Cuts lines of text out of a part of a card, upright and 48 pixels high, from top to bottom. `mm`: pixels per millimetre of the card.
 */
export function textLines(part: Gray, mm: number, { lowest, highest }: Heights): Gray[] {
  const edges = edgesOf(part)
  const slope = slopeOf(part, edges)
  const rows = strongestOfRows(part, edges, slope, mm)
  return bandsOf(rows, lowest * mm, highest * mm).map((band) => straighten(part, edges, slope, band, mm))
}

/** Strength of vertical edges, of which text has many. */
function edgesOf({ data, width, height }: Gray): Gray {
  const to = gray(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      to.data[at] = Math.min(STRONGEST, Math.abs((data[at + 1] ?? 0) - (data[at - 1] ?? 0)))
    }
  }
  return to
}

const rowAt = ({ width }: Gray, x: number, y: number, slope: number) => Math.round(y + (x - width / 2) * slope)

/** The tilt at which rows with text and rows without it differ most. */
function slopeOf(part: Gray, edges: Gray): number {
  let best = { slope: 0, contrast: -1 }
  for (let degrees = -MOST_TILT_DEGREES; degrees <= MOST_TILT_DEGREES; degrees += 0.5) {
    const slope = Math.tan((degrees * Math.PI) / 180)
    const rows = new Float32Array(part.height)
    for (let y = 0; y < part.height; y++) {
      let sum = 0
      for (let x = 0; x < part.width; x += 2) sum += edges.data[rowAt(part, x, y, slope) * part.width + x] ?? 0
      rows[y] = sum
    }
    const contrast = rows.reduce((sum, row, y) => sum + (row - (rows[y - 1] ?? row)) ** 2, 0)
    if (contrast > best.contrast) best = { slope, contrast }
  }
  return best.slope
}

/** For each row the edges of its strongest piece of 5 mm, so that a short word counts as much as a long line. */
function strongestOfRows(part: Gray, edges: Gray, slope: number, mm: number): Float32Array {
  const piece = Math.round(5 * mm)
  const rows = new Float32Array(part.height)
  const near = Math.max(1, Math.round(mm * 0.2))
  for (let y = 0; y < part.height; y++) {
    let sum = 0
    let most = 0
    const at = (x: number) => edges.data[rowAt(part, x, y, slope) * part.width + x] ?? 0
    for (let x = 0; x < part.width; x++) {
      sum += at(x) - (x >= piece ? at(x - piece) : 0)
      most = Math.max(most, sum)
    }
    rows[y] = most / piece
  }
  return rows.map((_, y) => mean(rows.subarray(Math.max(0, y - near), y + near + 1)))
}

const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length

function bandsOf(rows: Float32Array, lowest: number, highest: number): Band[] {
  const sorted = rows.toSorted()
  const low = sorted[Math.floor(rows.length * 0.2)] ?? 0
  const high = sorted.at(-3) ?? 0
  const limit = low + (high - low) * 0.3
  const bands: (Band & { weight: number })[] = []
  let top = -1
  for (let y = 0; y <= rows.length; y++) {
    const isText = (rows[y] ?? 0) > limit
    if (isText && top < 0) top = y
    if (isText || top < 0) continue
    const weight = rows.subarray(top, y).reduce((sum, row) => sum + row, 0)
    if (y - top > lowest && y - top < highest) bands.push({ top, bottom: y, weight })
    top = -1
  }
  return bands
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_LINES)
    .sort((a, b) => a.top - b.top)
}

function straighten(part: Gray, edges: Gray, slope: number, { top, bottom }: Band, mm: number): Gray {
  const columns = new Float32Array(part.width)
  for (let x = 0; x < part.width; x++) {
    for (let y = top; y < bottom; y++) {
      columns[x] = (columns[x] ?? 0) + (edges.data[rowAt(part, x, y, slope) * part.width + x] ?? 0)
    }
  }
  const near = Math.round(mm * 0.8)
  const smooth = columns.map((_, x) => mean(columns.subarray(Math.max(0, x - near), x + near + 1)))
  const limit = Math.max(...smooth) * 0.25
  const margin = Math.round(mm * 0.8)
  const from = Math.max(0, smooth.findIndex((column) => column > limit) - margin)
  const to = Math.min(part.width - 1, smooth.findLastIndex((column) => column > limit) + margin)
  const padding = (bottom - top) * 0.22
  const scale = (bottom - top + 2 * padding) / LINE_HEIGHT
  const line = gray(Math.max(LINE_HEIGHT, Math.min(LONGEST_LINE, Math.round((to - from) / scale))), LINE_HEIGHT)
  for (let y = 0; y < line.height; y++) {
    for (let x = 0; x < line.width; x++) {
      const left = from + x * scale
      const tilt = (left - part.width / 2) * slope
      line.data[y * line.width + x] = shadeAt(part, left, top - padding + y * scale + tilt)
    }
  }
  return line
}
