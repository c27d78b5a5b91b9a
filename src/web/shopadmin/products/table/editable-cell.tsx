import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '#shared/contract/products/products.ts'
import type { Text } from '#shared/messages/translator.ts'
import { FIRST_GAME } from '#shared/rules/games/game-ids.ts'
import { stockLevel } from '#shared/rules/products/stock/stock-level.ts'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { Readings } from '../../forms/readings.tsx'
import { conditionChoices, finishChoices } from '../card-words.ts'
import { Suggestions } from '../form/suggestions.tsx'
import { type CellWords, cellLabel, kindOf } from './cell-input.ts'
import { type EditableKey, isFigure } from './columns/columns.ts'
import { GridCell } from './grid-cell.tsx'
import type { EditableCellState } from './use-cell-edits.ts'
import { useCellWords } from './use-cell-words.ts'

type EditableCellProps = {
  product: Product
  column: EditableKey
  cell: EditableCellState
  /** 0 for the cell in the tab order, -1 for all others. */
  tabIndex: number
  colIndex: number
  /** The user tried to edit an inactive product. */
  refused: boolean
  /** Shows a label, because there is no column heading. */
  labelled?: boolean | undefined
  onEdit: () => void
  className?: string | undefined
}

/** A cell with in-place editing. */
export function EditableCell(props: EditableCellProps) {
  const { product, column, cell, tabIndex, colIndex, refused, onEdit, className } = props
  const { draft, isEditing } = cell
  const noteId = useId()
  const kind = kindOf(column)
  const words = useCellWords()
  const { write } = words
  const noteText = noteOf(props, words)
  const note = noteText && write(noteText)
  return (
    <GridCell
      stop={column}
      colIndex={colIndex}
      aria-readonly={!product.isActive}
      aria-invalid={draft?.error ? true : undefined}
      aria-describedby={note ? noteId : undefined}
      tabIndex={isEditing ? -1 : tabIndex}
      onClick={() => !isEditing && onEdit()}
      className={cn(
        'relative rounded-sm',
        isFigure(column) && 'justify-end tabular-nums',
        product.isActive && 'cursor-text hover:inset-ring hover:inset-ring-edge-strong',
        draft?.error && 'inset-ring inset-ring-bad bg-bad-wash',
        cell.isSaving && 'opacity-60',
        className,
      )}
    >
      {isEditing && draft ? <Editor {...props} noteId={note ? noteId : undefined} /> : <Value {...props} />}
      {note && (isEditing || refused || draft) && (
        <CellNote id={noteId} bad={Boolean(draft?.error) || refused}>
          {note}
          {draft?.error && kind && (
            <Readings
              kind={kind}
              text={draft.text}
              onChoose={(text) => {
                cell.choose(text)
                focusCell(noteId)
              }}
            />
          )}
        </CellNote>
      )}
    </GridCell>
  )
}

const focusCell = (noteId: string) => document.getElementById(noteId)?.closest<HTMLElement>('[data-stop]')?.focus()

function noteOf(props: EditableCellProps, words: CellWords): Text | undefined {
  const { column, refused } = props
  const { draft, stored, isEditing } = props.cell
  const error = draft?.error
  if (error) return () => error
  if (isEditing && draft && stored !== draft.seen) {
    return (t, format) =>
      t('products.cell.conflict', { value: cellLabel(column, stored, format, words) || t('products.none') })
  }
  return refused ? (t) => t(`products.cell.inactive.${column}`) : undefined
}

function Value({ product, column, cell: { draft, shown }, labelled }: EditableCellProps) {
  const t = useTranslations('shelf')
  const format = useFormat()
  const words = useCellWords()
  if (draft) return <span className="text-bad-ink">{draft.text || '–'}</span>
  const label = cellLabel(column, shown, format, words)
  if (column !== 'stock' || typeof shown !== 'number') {
    return (
      <span
        className={cn(!isFigure(column) && 'truncate text-xs', !product.isActive && 'text-quiet')}
        title={isFigure(column) ? undefined : label}
      >
        {label}
      </span>
    )
  }
  const level = stockLevel(shown)
  return (
    <span
      className={cn(
        level === 'out' && 'font-semibold text-bad-ink',
        level === 'low' && 'font-semibold text-warn-ink',
        level === 'good' && !product.isActive && 'text-quiet',
      )}
    >
      {!labelled ? label : level === 'out' ? t('outOfStock') : t('stock', { stock: String(shown) })}
      {level === 'out' && !labelled && <span className="sr-only"> {t('outOfStock')}</span>}
    </span>
  )
}

function Editor({ product, column, cell, noteId }: EditableCellProps & { noteId: string | undefined }) {
  const t = useTranslations('products.cell')
  const { write, scale } = useCellWords()
  const listId = useId()
  const { draft } = cell
  const offered =
    column === 'finish'
      ? finishChoices(write, [product.game ?? FIRST_GAME])
      : column === 'condition'
        ? conditionChoices(scale).map(({ label }) => label)
        : undefined
  return (
    <>
      {offered && <Suggestions id={listId} texts={offered} />}
      <input
        ref={(input) => {
          if (!input || input === document.activeElement) return
          input.focus({ preventScroll: true })
          // Editing with Enter selects all, so that a digit replaces the value. Editing with a digit continues after it.
          if (draft?.whole) input.select()
        }}
        type="text"
        list={offered && listId}
        inputMode={column === 'stock' ? 'numeric' : isFigure(column) ? 'decimal' : 'text'}
        enterKeyHint="done"
        autoComplete="off"
        aria-label={t(`label.${column}`, { name: product.name })}
        aria-invalid={draft?.error ? true : undefined}
        aria-describedby={noteId}
        value={draft?.text}
        onChange={(event) => cell.type(event.currentTarget.value)}
        onBlur={(event) => {
          // A switch to another window must not end the edit.
          if (document.activeElement === event.currentTarget) return
          if (!cell.save()) cell.leave()
        }}
        className={cn(
          'absolute inset-0.5 w-[calc(100%-0.25rem)] rounded-sm border border-focus bg-raised px-1.5 text-ink outline-none aria-invalid:border-bad pointer-coarse:text-base',
          isFigure(column) && 'text-right tabular-nums',
        )}
      />
    </>
  )
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

const bringIntoSight = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' })

function CellNote({ id, bad, children }: { id: string; bad: boolean; children: ReactNode }) {
  return (
    <span
      ref={bringIntoSight}
      id={id}
      role="alert"
      // Buttons inside keep their default behaviour and do not open the cell.
      onClick={stop}
      onKeyDown={(event) => event.key !== 'Escape' && stop(event)}
      className={cn(
        'absolute top-full right-0 z-20 mt-0.5 w-max max-w-60 scroll-my-4 whitespace-normal max-sm:max-w-52 rounded-md border bg-raised px-2.5 py-1.5 text-left text-xs shadow-md',
        bad ? 'border-bad text-bad-ink' : 'border-edge-strong text-ink',
      )}
    >
      {children}
    </span>
  )
}
