import { isEditable, isFigure, type StopKey } from './columns/columns.ts'

export type Cell = { row: number; stop: StopKey }

export type Size = {
  rows: number
  stops: readonly StopKey[]
  /** Rows per screen. */
  perScreen: number
}

export type Press = { key: string; shift: boolean; command: boolean; alt: boolean }

export type GridCommand =
  | { do: 'move'; to: Cell }
  | { do: 'edit'; text?: string }
  | { do: 'select' }
  | { do: 'range' }
  | { do: 'select shown' }

const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1)

/** Command of a key outside of editing; undefined if the table does not handle it. */
export function gridCommand(press: Press, at: Cell, size: Size): GridCommand | undefined {
  const { key, shift, command, alt } = press
  if (alt) return undefined
  if (command && key.toLowerCase() === 'a') return { do: 'select shown' }
  const to = destination(key, command, at, size)
  if (to) return { do: 'move', to }
  if (command) return undefined
  if (key === ' ') return spaceAt(at.stop, shift)
  if (!isEditable(at.stop)) return undefined
  if (key === 'Enter' || key === 'F2') return { do: 'edit' }
  const begins = isFigure(at.stop) ? /^[\d.,]$/ : /^[^\s\p{Cc}]$/u
  return begins.test(key) ? { do: 'edit', text: key } : undefined
}

/** Space activates checkboxes, switches and buttons as usual. */
function spaceAt(stop: StopKey, shift: boolean): GridCommand | undefined {
  if (shift) return { do: 'range' }
  const pressed: readonly StopKey[] = ['select', 'active', 'edit', 'more']
  return pressed.includes(stop) ? undefined : { do: 'select' }
}

function destination(key: string, command: boolean, { row, stop }: Cell, size: Size): Cell | undefined {
  const { rows, stops, perScreen } = size
  const column = stops.indexOf(stop)
  const cell = (toRow: number, toColumn: number): Cell => ({
    row: within(toRow, rows),
    stop: stops[within(toColumn, stops.length)] ?? stop,
  })
  switch (key) {
    case 'ArrowUp':
      return cell(command ? 0 : row - 1, column)
    case 'ArrowDown':
      return cell(command ? rows - 1 : row + 1, column)
    case 'ArrowLeft':
      return cell(row, command ? 0 : column - 1)
    case 'ArrowRight':
      return cell(row, command ? stops.length - 1 : column + 1)
    case 'PageUp':
      return cell(row - perScreen, column)
    case 'PageDown':
      return cell(row + perScreen, column)
    case 'Home':
      return cell(command ? 0 : row, 0)
    case 'End':
      return cell(command ? rows - 1 : row, stops.length - 1)
    default:
      return undefined
  }
}

export type EditorCommand = { do: 'save'; to: Cell } | { do: 'give up' }

/**
 * Command of a key during editing. Enter saves and moves down, Tab moves to the next editable cell, from the last one in a row to the first
 * in the next. Shift reverses both.
 */
export function editorCommand({ key, shift, alt }: Press, at: Cell, size: Size): EditorCommand | undefined {
  if (alt) return undefined
  if (key === 'Escape') return { do: 'give up' }
  const step = shift ? -1 : 1
  if (key === 'Enter') return { do: 'save', to: { ...at, row: within(at.row + step, size.rows) } }
  if (key !== 'Tab') return undefined
  const editable = size.stops.filter(isEditable)
  const beside = (isEditable(at.stop) ? editable.indexOf(at.stop) : 0) + step
  const stop = editable[beside]
  if (stop) return { do: 'save', to: { row: at.row, stop } }
  const row = at.row + step
  const first = editable.at(shift ? -1 : 0)
  return { do: 'save', to: row < 0 || row >= size.rows || !first ? at : { row, stop: first } }
}
