import { useCallback, useRef, useState } from 'react'
import { editProducts } from '#shared/contract/product-edits.ts'
import type { Product } from '#shared/contract/products.ts'
import { ApiError, shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { readingsOf } from '../../forms/typed-number.ts'
import { useRefreshShop } from '../../shop/use-refresh-shop.ts'
import { useLoadedProducts } from '../live/loaded-products.ts'
import type { Undo } from '../use-undo.ts'
import { cellLabel, cellText, kindOf, readCell } from './cell-input.ts'
import type { EditableKey } from './columns.ts'

/** What was typed in a cell and is not saved: because it is being typed, or because something is wrong with it. */
export type Draft = {
  text: string
  /** The value that the cell showed when it was opened. */
  seen: number
  /** Opened as it is, not with the first figure of another. */
  whole: boolean
  error?: string | undefined
}

type CellName = `${number} ${EditableKey}`
const cellName = (id: number, key: EditableKey): CellName => `${id} ${key}`

const fieldOf = { price: 'priceCents', stock: 'stock' } as const
const titleOf = { price: 'Price', stock: 'Stock' } as const
export const storedValue = (product: Product, key: EditableKey): number => product[fieldOf[key]]

/** The cells of price and stock: what is being typed, what is on its way to the server, and what was refused. */
export function useCellEdits(shopId: number, undo: Undo) {
  const [drafts, setDrafts] = useState<ReadonlyMap<CellName, Draft>>(new Map())
  const [saving, setSaving] = useState<ReadonlyMap<CellName, number>>(new Map())
  const [editing, setEditing] = useState<CellName>()
  const open = useRef<CellName | undefined>(undefined)
  const queue = useRef(Promise.resolve())
  const loaded = useLoadedProducts(shopId)
  const refresh = useRefreshShop()

  const edit = (name: CellName | undefined) => {
    open.current = name
    setEditing(name)
  }
  const draft = (name: CellName, next: Draft | undefined) => setDrafts((all) => changed(all, name, next))

  const put = useCallback(
    (id: number, key: EditableKey, value: number) =>
      loaded.change(id, (product) => ({ ...product, [fieldOf[key]]: value })),
    [loaded],
  )

  async function send(product: Product, key: EditableKey, value: number, { text, seen, whole }: Draft) {
    const name = cellName(product.id, key)
    try {
      const change = key === 'price' ? { price: { toCents: value } } : { stock: { to: value } }
      const { editId } = await call(editProducts, {
        params: { id: shopId },
        body: { products: { ids: [product.id] }, change, seen: { [fieldOf[key]]: seen } },
      })
      put(product.id, key, value)
      if (editId !== null) {
        const words = `${cellLabel(key, seen)} → ${cellLabel(key, value)}`
        undo.changed(`${titleOf[key]} of ${product.name} changed`, words, {
          editId,
          onUndone: () => put(product.id, key, seen),
        })
      }
    } catch (error) {
      const now = nowIn(error, key)
      if (now !== undefined) put(product.id, key, now)
      draft(name, { text, whole, seen: now ?? seen, error: refusal(error, now !== undefined) })
    } finally {
      setSaving((all) => (all.get(name) === value ? changed(all, name, undefined) : all))
      void refresh(shopId)
    }
  }

  function submit(product: Product, key: EditableKey, typed: Draft): boolean {
    const name = cellName(product.id, key)
    const read = readCell(key, typed.text)
    if ('error' in read) {
      draft(name, { ...typed, error: read.error })
      return false
    }
    draft(name, undefined)
    edit(undefined)
    if (read.value !== typed.seen) {
      setSaving((all) => changed(all, name, read.value))
      // One after the other: the same cell edited twice in a hurry is no conflict with itself.
      queue.current = queue.current.then(() => send(product, key, read.value, typed))
    }
    return true
  }

  return {
    busy: editing !== undefined || drafts.size > 0,
    draftOf: (id: number, key: EditableKey) => drafts.get(cellName(id, key)),
    /** Whether readings are offered for what is typed. */
    isUnclear: (id: number, key: EditableKey) =>
      readingsOf(kindOf[key], drafts.get(cellName(id, key))?.text ?? '').length > 0,
    isEditing: (id: number, key: EditableKey) => editing === cellName(id, key),
    shownOf: (product: Product, key: EditableKey) => saving.get(cellName(product.id, key)) ?? storedValue(product, key),
    isSaving: (id: number, key: EditableKey) => saving.has(cellName(id, key)),
    /** Opens a cell; what was typed in it before and refused is still there. */
    begin(product: Product, key: EditableKey, text?: string) {
      const name = cellName(product.id, key)
      const seen = saving.get(name) ?? storedValue(product, key)
      const before = drafts.get(name)
      const start = { text: cellText(key, seen), seen, ...before, whole: text === undefined }
      draft(name, text === undefined ? start : { ...start, text })
      edit(name)
    },
    type: (id: number, key: EditableKey, text: string) =>
      setDrafts((all) => {
        const before = all.get(cellName(id, key))
        return before ? changed(all, cellName(id, key), { ...before, text, error: undefined }) : all
      }),
    giveUp(id: number, key: EditableKey) {
      draft(cellName(id, key), undefined)
      edit(undefined)
    },
    /** Saves what was typed. False when it cannot be: then the reason is shown at the cell. */
    save(product: Product, key: EditableKey): boolean {
      const name = cellName(product.id, key)
      const typed = drafts.get(name)
      return open.current !== name || !typed || submit(product, key, typed)
    },
    /** Saves a reading that was offered for what was typed. */
    choose(product: Product, key: EditableKey, text: string) {
      const typed = drafts.get(cellName(product.id, key))
      if (typed) submit(product, key, { ...typed, text })
    },
    /** The cursor has left the cell with something in it that cannot be saved. It stays there to be seen. */
    leave: () => edit(undefined),
  }
}
export type CellEdits = ReturnType<typeof useCellEdits>

function changed<Key, Value>(all: ReadonlyMap<Key, Value>, key: Key, value: Value | undefined) {
  const next = new Map(all)
  if (value === undefined) next.delete(key)
  else next.set(key, value)
  return next
}

/** What is true now, where somebody else was quicker. */
const nowIn = (error: unknown, key: EditableKey): number | undefined =>
  error instanceof ApiError && error.code === 'product_changed'
    ? error.issues.find(({ path }) => path === `change.${key}`)?.[fieldOf[key]]
    : undefined

function refusal(error: unknown, overtaken: boolean): string {
  const reason = shownError(error, 'Failed to save product')
  return overtaken ? `${reason} Press Enter twice to save yours, Escape to keep theirs.` : reason
}
