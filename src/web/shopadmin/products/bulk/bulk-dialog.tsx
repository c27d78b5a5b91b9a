import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { ApiError, shownError } from '#web/lib/api/api-error.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { without } from '#web/lib/selection/selection.ts'
import { useProductActions } from '../product-context.ts'
import type { Chosen } from '../use-chosen-products.ts'
import { type BulkChange, type BulkKind, isSwitch, nothingTyped, readBulk } from './bulk-change.ts'
import { BulkFields } from './bulk-fields.tsx'
import { previewOf } from './bulk-preview.ts'
import { BulkPreview } from './bulk-preview-list.tsx'

type BulkDialogProps = { kind: BulkKind; shopId: number; chosen: Chosen; onClose: () => void }

/** Changes all selected products in one request: all of them or none. */
export function BulkDialog({ kind, shopId, chosen, onClose }: BulkDialogProps) {
  const t = useTranslations('bulk')
  const write = useText()
  const format = useFormat()
  const [typed, setTyped] = useState(nothingTyped)
  const [showsError, setShowsError] = useState(false)
  const { saveMany } = useProductActions()
  const edit = useMutation({
    mutationFn: (change: BulkChange) =>
      saveMany({ products: chosen.requested, change }, (count) => t(`done.${kind}`, { count })),
    onSuccess: onClose,
    onError: (error) => chosen.choose((selection) => without(selection, goneIn(error))),
  })
  const read = readBulk(kind, typed, write)
  const preview = 'change' in read ? previewOf(chosen.loaded, read.change, format) : undefined
  const counts = { counted: format.count(chosen.count, chosen.countIsExact), total: chosen.count }
  const submit = t(`ask.${kind}`, counts)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setShowsError(true)
    if ('change' in read && chosen.count > 0 && !edit.isPending) edit.mutate(read.change)
  }
  return (
    <FormModal
      title={isSwitch(kind) ? t(`title.${kind}`, counts) : submit}
      description={t(`hint.${isSwitch(kind) ? kind : 'allOrNone'}`)}
      onClose={onClose}
      onSubmit={send}
      bodyClass="grid gap-4"
      submit={
        <Button type="submit" pending={edit.isPending} pendingText={t('saving')}>
          {submit}
        </Button>
      }
    >
      <BulkFields
        shopId={shopId}
        kind={kind}
        typed={typed}
        onType={(change) => {
          setTyped((before) => ({ ...before, ...change }))
          setShowsError(false)
          edit.reset()
        }}
        error={showsError && 'error' in read ? write(read.error) : undefined}
      />
      {preview && <BulkPreview preview={preview} count={chosen.count} countIsExact={chosen.countIsExact} />}
      {edit.isError && <Refusal error={edit.error} />}
    </FormModal>
  )
}

/** Products that no longer exist, to deselect them. */
const goneIn = (error: unknown): number[] =>
  error instanceof ApiError && error.status === 404 ? error.issues.flatMap(({ productId }) => productId ?? []) : []

/** The reason why nothing was changed, with the affected products. */
function Refusal({ error }: { error: unknown }) {
  const t = useTranslations()
  const issues = error instanceof ApiError ? error.issues : []
  const gone = goneIn(error).length > 0
  return (
    <Notice variant="destructive" role="alert" title={shownError(error, t('products.saved.failed'))}>
      {gone ? (
        t('bulk.gone')
      ) : issues.length > 0 ? (
        <ul className="mt-1 max-h-48 list-disc overflow-y-auto pl-4">
          {issues.map(({ path, message, productId }) => (
            <li key={`${productId} ${path}`}>{message}</li>
          ))}
        </ul>
      ) : null}
    </Notice>
  )
}
