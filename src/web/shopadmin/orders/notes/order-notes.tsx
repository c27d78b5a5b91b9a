import { Check } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_NOTES, writeNotes } from '#shared/contract/orders/order-details.ts'
import type { Order } from '#shared/contract/orders/orders.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { call } from '#web/lib/api/call.ts'
import { useMay } from '../../access/use-access.ts'
import { type Noted, useNotes } from './use-notes.ts'

/** Notes of an order, which people who may not change them can read. */
export function OrderNotes({ order: { id, shopId, notes } }: { order: Order }) {
  const t = useTranslations('orders.notes')
  const mayWrite = useMay('orders.write')
  if (mayWrite) {
    return <Notes of={id} shopId={shopId} notes={notes} write={(body) => call(writeNotes, { params: { id }, body })} />
  }
  if (notes === '') return null
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold text-sm">{t('title')}</h3>
      <p className="wrap-anywhere whitespace-pre-wrap">{notes}</p>
    </section>
  )
}

/** Internal notes on an order or a customer. */
export function Notes(noted: Noted) {
  const t = useTranslations('orders.notes')
  const notes = useNotes(noted)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    notes.save()
  }
  return (
    <section className="grid gap-2">
      <Field label={<span className="font-semibold">{t('title')}</span>} hint={t('hint')}>
        <Textarea
          rows={3}
          maxLength={MAX_NOTES}
          value={notes.text}
          onChange={(event) => notes.change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      {notes.theirs !== undefined && (
        <Notice variant="warn" role="alert" title={t('changed')}>
          <p className="whitespace-pre-wrap break-words">{notes.theirs || t('deleted')}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" variant="outline" pending={notes.saving} onClick={notes.keepMine}>
              {t('keepMine')}
            </Button>
            <Button size="sm" variant="ghost" onClick={notes.takeTheirs}>
              {t('takeTheirs')}
            </Button>
          </div>
        </Notice>
      )}
      <div className="flex min-h-8 items-center justify-end gap-3">
        <p role="status" className="flex items-center gap-1.5 text-quiet text-xs">
          {notes.unsaved && notes.theirs === undefined && t('unsaved')}
          {notes.saved && (
            <>
              <Check className="size-3.5 text-good-ink" aria-hidden="true" />
              {t('saved')}
            </>
          )}
        </p>
        {(notes.unsaved || notes.saving) && notes.theirs === undefined && (
          <Button size="sm" variant="outline" pending={notes.saving} onClick={notes.save}>
            {t('save')}
          </Button>
        )}
      </div>
    </section>
  )
}
