import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '#shared/contract/products/products.ts'
import { fieldOfLabel } from '#shared/rules/products/fields.ts'
import { shownError } from '#web/lib/api/api-error.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { isUnclear } from '../../forms/typed-number.ts'
import { useProductActions } from '../product-context.ts'

import { changedTo } from '../use-product-edits.ts'
import { type CellValue, cellLabel, cellText, kindOf, readCell, storedIn } from './cell-input.ts'
import type { EditableKey } from './columns/columns.ts'
import { useCellWords } from './use-cell-words.ts'

/** Unsaved text of a cell: still being edited, or invalid. */
type Draft = {
  text: string
  /** Value of the cell when editing began. */
  seen: CellValue
  /** Editing began with the whole value, not with a digit. */
  whole: boolean
  error?: string | undefined
}

/** Cells that are edited in place: their text, requests in flight, and errors. */
export function useCellEdits() {
  const t = useTranslations('products')
  const write = useText()
  const format = useFormat()
  const words = useCellWords()
  const { save } = useProductActions()
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const [saving, setSaving] = useState<Readonly<Record<string, { value: CellValue }>>>({})
  const [editing, setEditing] = useState<string>()
  const open = useRef<string>(undefined)
  const queue = useRef(Promise.resolve())
  const edit = (name: string | undefined) => {
    open.current = name
    setEditing(name)
  }

  function cell(product: Product, column: EditableKey) {
    const name = `${product.id} ${column}`
    const field = fieldOfLabel[column]
    const kind = kindOf(column)
    const stored = storedIn(product, column)
    const onItsWay = saving[name]
    const shown = onItsWay ? onItsWay.value : stored
    const draft = drafts[name]
    const setDraft = (next: Draft | undefined) => setDrafts((all) => replaced(all, name, next))

    async function send(value: CellValue, typed: Draft) {
      const { seen } = typed
      const label = (of: CellValue) => cellLabel(column, of, format, words) || t('none')
      const message = {
        title: t(`cell.changed.${column}`, { name: product.name }),
        description: `${label(seen)} → ${label(value)}`,
      }
      try {
        const shown = field === 'priceCents' || field === 'stock' ? { seen: { [field]: seen } } : {}
        await save({ ...product, [field]: seen === '' ? null : seen }, { [field]: value, ...shown }, message)
      } catch (error) {
        const now = field === 'priceCents' || field === 'stock' ? changedTo(error, field) : undefined
        const problem = shownError(error, t('saved.failed'))
        setDraft({ ...typed, seen: now ?? seen, error: now === undefined ? problem : t('cell.theirs', { problem }) })
      } finally {
        setSaving((all) => (all[name]?.value === value ? replaced(all, name, undefined) : all))
      }
    }

    function submit(typed: Draft): boolean {
      const read = readCell(column, typed.text, words, typed.seen)
      if ('error' in read) {
        setDraft({ ...typed, error: write(read.error) })
        return false
      }
      setDraft(undefined)
      edit(undefined)
      if (read.value !== typed.seen) {
        setSaving((all) => replaced(all, name, { value: read.value }))
        // Sequential, so that two quick edits of a cell do not conflict.
        queue.current = queue.current.then(() => send(read.value, typed))
      }
      return true
    }

    return {
      stored,
      shown,
      draft,
      isEditing: editing === name,
      isSaving: name in saving,
      /** Whether to offer readings of an ambiguous number. */
      isUnclear: kind !== undefined && isUnclear(kind, draft?.text ?? ''),
      /** Opens the cell with its previous invalid text, if any. */
      begin(text?: string) {
        const start = {
          text: cellText(column, shown, format.language, words),
          seen: shown,
          ...draft,
          whole: text === undefined,
        }
        setDraft(text === undefined ? start : { ...start, text })
        edit(name)
      },
      type: (text: string) => draft && setDraft({ ...draft, text, error: undefined }),
      giveUp() {
        setDraft(undefined)
        edit(undefined)
      },
      /** Saves the text. Returns false if it is invalid, and shows the error at the cell. */
      save: () => open.current !== name || !draft || submit(draft),
      /** Saves a reading of an ambiguous number. */
      choose: (text: string) => draft && submit({ ...draft, text }),
      /** Leaves a cell with invalid text, which stays visible. */
      leave: () => edit(undefined),
    }
  }

  return { cell, busy: editing !== undefined || Object.keys(drafts).length > 0 }
}
export type CellEdits = ReturnType<typeof useCellEdits>
export type EditableCellState = ReturnType<CellEdits['cell']>

function replaced<Value>(all: Readonly<Record<string, Value>>, name: string, value: Value | undefined) {
  const { [name]: _, ...others } = all
  return value === undefined ? others : { ...others, [name]: value }
}
