import { type FormEvent, useState } from 'react'
import { productsLabel } from '#shared/rules/text/counts.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#web/components/ui/overlay/dialog.tsx'
import { ApiError, shownError } from '#web/lib/api/api-error.ts'
import type { Chosen } from '../table/use-selection.ts'
import type { Undo } from '../use-undo.ts'
import { type BulkKind, nothingTyped, readBulk } from './bulk-change.ts'
import { BulkFields } from './bulk-fields.tsx'
import { previewOf } from './bulk-preview.ts'
import { BulkPreview } from './bulk-preview-list.tsx'
import { goneIn, useBulkEdit } from './use-bulk-edit.ts'

type BulkDialogProps = { shopId: number; kind: BulkKind; chosen: Chosen; undo: Undo; onClose: () => void }

const words: Readonly<Record<BulkKind, { title: (of: string) => string; submit: (of: string) => string }>> = {
  price: { title: (of) => `Change price of ${of}`, submit: (of) => `Change price of ${of}` },
  stock: { title: (of) => `Change stock of ${of}`, submit: (of) => `Change stock of ${of}` },
  category: { title: (of) => `Change category of ${of}`, submit: (of) => `Change category of ${of}` },
  set: { title: (of) => `Change set of ${of}`, submit: (of) => `Change set of ${of}` },
  language: { title: (of) => `Change language of ${of}`, submit: (of) => `Change language of ${of}` },
  tags: { title: (of) => `Change tags of ${of}`, submit: (of) => `Change tags of ${of}` },
  activate: { title: (of) => `Activate ${of}?`, submit: (of) => `Activate ${of}` },
  deactivate: { title: (of) => `Deactivate ${of}?`, submit: (of) => `Deactivate ${of}` },
}

const hints: Partial<Record<BulkKind, string>> = {
  activate: 'Visitors see them and can buy what is in stock.',
  deactivate: 'Visitors no longer see them. Existing orders are not affected.',
}

export function BulkDialog({ shopId, kind, chosen, undo, onClose }: BulkDialogProps) {
  const [typed, setTyped] = useState(nothingTyped)
  const [asked, setAsked] = useState(false)
  const edit = useBulkEdit(shopId, kind, chosen, undo)
  const read = readBulk(kind, typed)
  const preview = 'change' in read ? previewOf(chosen.loaded, read.change) : undefined
  const of = productsLabel(chosen.count, chosen.countIsExact)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if ('change' in read && chosen.count > 0 && !edit.isPending) edit.mutate(read.change, { onSuccess: onClose })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <form noValidate onSubmit={send}>
          <DialogHeader>
            <DialogTitle>{words[kind].title(of)}</DialogTitle>
            <DialogDescription>{hints[kind] ?? 'If one fails, none are changed.'}</DialogDescription>
          </DialogHeader>
          <DialogBody className="grid gap-4">
            <BulkFields
              shopId={shopId}
              kind={kind}
              typed={typed}
              onType={(change) => {
                setTyped((before) => ({ ...before, ...change }))
                setAsked(false)
                edit.reset()
              }}
              error={asked && 'error' in read ? read.error : undefined}
            />
            {preview && <BulkPreview preview={preview} count={chosen.count} countIsExact={chosen.countIsExact} />}
            {edit.isError && <Refusal error={edit.error} />}
          </DialogBody>
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <Button type="submit" pending={edit.isPending} pendingText="Saving...">
              {words[kind].submit(of)}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}

/** Why nothing was changed, with the products that it is about. */
function Refusal({ error }: { error: unknown }) {
  const issues = error instanceof ApiError ? error.issues : []
  const gone = goneIn(error).length > 0
  return (
    <Notice variant="destructive" role="alert" title={shownError(error, 'Failed to save product')}>
      {gone ? (
        'They are no longer selected. Press again to change the others.'
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
