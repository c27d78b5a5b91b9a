import { Check } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { MAX_NOTES, type Order } from '#shared/contract/orders/orders.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { useNotes } from './use-notes.ts'

/** The shop's own notes on an order. */
export function OrderNotes({ order }: { order: Order }) {
  const notes = useNotes(order)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    notes.save()
  }
  return (
    <section className="grid gap-2">
      <Field label={<span className="font-semibold">Notes</span>} hint="Only visible to you.">
        <Textarea
          rows={3}
          maxLength={MAX_NOTES}
          value={notes.text}
          onChange={(event) => notes.change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      {notes.theirs !== undefined && (
        <Notice variant="warn" role="alert" title="Someone else changed these notes">
          <p className="whitespace-pre-wrap break-words">{notes.theirs || 'They were deleted.'}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" variant="outline" pending={notes.saving} onClick={notes.keepMine}>
              Save mine instead
            </Button>
            <Button size="sm" variant="ghost" onClick={notes.takeTheirs}>
              Discard mine
            </Button>
          </div>
        </Notice>
      )}
      <div className="flex min-h-8 items-center justify-end gap-3">
        <p role="status" className="flex items-center gap-1.5 text-quiet text-xs">
          {notes.unsaved && notes.theirs === undefined && 'Not saved yet'}
          {notes.saved && (
            <>
              <Check className="size-3.5 text-good-ink" aria-hidden="true" />
              Saved
            </>
          )}
        </p>
        {(notes.unsaved || notes.saving) && notes.theirs === undefined && (
          <Button size="sm" variant="outline" pending={notes.saving} onClick={notes.save}>
            Save note
          </Button>
        )}
      </div>
    </section>
  )
}
