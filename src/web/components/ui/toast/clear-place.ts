export type Box = { left: number; top: number; width: number; height: number }

/**
 * A candidate area for a box of the same width. `from`: the end at which the search starts. `compact`: little space for text. `keepsPlace`: an
 * opaque empty bar, so content that overlaps it is scrolled under it.
 */
export type Column = Box & { from: 'top' | 'bottom'; compact?: boolean; keepsPlace?: boolean }

const STEP = 8

type Place = { left: number; top: number; column: Column }

/**
 * The first place in these columns where a box covers no obstacle, or the one that covers the least. `heightIn` returns the height of the
 * box in a column.
 */
export function clearPlace(
  columns: readonly Column[],
  obstacles: readonly Box[],
  heightIn: (column: Column) => number,
) {
  let best: { place: Place; covered: number } | undefined
  for (const column of columns) {
    const height = heightIn(column)
    const inTheWay = column.keepsPlace && height <= column.height ? [] : obstacles
    const beside = inTheWay.filter((obstacle) => overlap(obstacle.left, obstacle.width, column.left, column.width) > 0)
    for (const top of placesIn(column, height)) {
      const box = { left: column.left, top, width: column.width, height }
      const place = { left: column.left, top, column }
      const covered = beside.reduce((sum, obstacle) => sum + coveredArea(box, obstacle), 0)
      if (covered === 0) return place
      if (!best || covered < best.covered) best = { place, covered }
    }
  }
  return best?.place
}

function placesIn({ top, height: room, from }: Column, height: number): number[] {
  const last = Math.max(top, top + room - height)
  const steps = Math.floor((last - top) / STEP)
  return Array.from({ length: steps + 1 }, (_, step) => (from === 'top' ? top + step * STEP : last - step * STEP))
}

const coveredArea = (one: Box, other: Box): number =>
  overlap(one.left, one.width, other.left, other.width) * overlap(one.top, one.height, other.top, other.height)

const overlap = (start: number, length: number, otherStart: number, otherLength: number): number =>
  Math.max(0, Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart))
