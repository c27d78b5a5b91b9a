import type { KeyboardEvent } from 'react'
import type { Product } from '#shared/contract/products/products.ts'
import { isEditable, type StopKey } from './columns/columns.ts'
import { type Cell, editorCommand, gridCommand, type Size } from './grid-keys.ts'
import { placeOf } from './use-active-cell.ts'
import type { CellEdits } from './use-cell-edits.ts'

type TableKeys = {
  products: readonly Product[]
  placeOfProduct: ReadonlyMap<number, number>
  stops: readonly StopKey[]
  edits: CellEdits
  onEdit: (product: Product, stop: StopKey, text?: string) => void
  onFocus: (place: { id: number; stop: StopKey }) => void
  onChoose: (id: number, range: boolean) => void
  onChooseShown: () => void
}

const ROW = 41
const BARS = 160

/** Keyboard handling of the table: `grid-keys.ts` maps keys to commands, this file executes them. */
export function useTableKeys(table: TableKeys) {
  const { products, placeOfProduct, stops, edits } = table
  const size = (): Size => ({
    rows: products.length,
    stops,
    perScreen: Math.max(1, Math.floor((window.innerHeight - BARS) / ROW)),
  })
  const focusCell = ({ row, stop }: Cell) => {
    const product = products[row]
    if (product) table.onFocus({ id: product.id, stop })
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    const place = target instanceof Element ? placeOf(target) : undefined
    const row = place && placeOfProduct.get(place.id)
    const product = row === undefined ? undefined : products[row]
    if (!place || row === undefined || !product || event.defaultPrevented) return
    const at: Cell = { row, stop: place.stop }
    const press = { key: event.key, shift: event.shiftKey, command: event.ctrlKey || event.metaKey, alt: event.altKey }
    const cell = isEditable(place.stop) ? edits.cell(product, place.stop) : undefined
    if (cell?.isEditing) {
      const command = editorCommand(press, at, size())
      if (!command) return
      const done = command.do === 'give up' || cell.save()
      // Tab moves from an ambiguous number to its readings.
      if (done || event.key !== 'Tab' || !cell.isUnclear) event.preventDefault()
      if (!done) return
      if (command.do === 'give up') cell.giveUp()
      return focusCell(command.do === 'save' ? command.to : at)
    }
    if (event.key === 'Escape' && cell?.draft) {
      cell.giveUp()
      return focusCell(at)
    }
    const command = gridCommand(press, at, size())
    if (!command) return
    event.preventDefault()
    if (command.do === 'move') focusCell(command.to)
    if (command.do === 'edit') table.onEdit(product, place.stop, command.text)
    if (command.do === 'select') table.onChoose(product.id, false)
    if (command.do === 'range') table.onChoose(product.id, true)
    if (command.do === 'select shown') table.onChooseShown()
  }
}
