import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { deleteSavedText, listSavedTexts } from '#shared/contract/orders/order-messages.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { DialogBody, Modal } from '#web/components/ui/overlay/dialog.tsx'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { SavedTextForm, type TypedText } from './saved-text-form.tsx'

type SavedTextsProps = { shopId: number; onClose: () => void }

/** Lists, edits and deletes the shop's saved texts. */
export function SavedTextsDialog({ shopId, onClose }: SavedTextsProps) {
  const t = useTranslations('orderMessages.manage')
  const client = useQueryClient()
  const query = useQuery(read(listSavedTexts, { params: { id: shopId } }))
  const [edited, setEdited] = useState<TypedText>()
  const listAgain = () => client.invalidateQueries({ queryKey: keyOf(listSavedTexts, { id: shopId }) })
  const deleting = useReportedMutation({
    send: (text: number) => call(deleteSavedText, { params: { id: shopId, text } }),
    failure: t('deleteFailed'),
    onSettled: listAgain,
  })
  return (
    <Modal title={t('title')} description={t('text')} onClose={onClose}>
      <DialogBody className="grid gap-5">
        <Loaded query={query} failure={t('loadFailed')}>
          {({ texts, examples }) => (
            <ul className="grid">
              {texts.map(({ id, ...text }) => (
                <TextRow
                  key={id}
                  name={text.name}
                  onEdit={() => setEdited(text)}
                  onDelete={() => deleting.mutate(id)}
                />
              ))}
              {examples.map((text) => (
                <TextRow key={text.name} name={text.name} hint={t('example')} onEdit={() => setEdited(text)} />
              ))}
            </ul>
          )}
        </Loaded>
        <SavedTextForm
          key={edited?.name ?? ''}
          shopId={shopId}
          initial={edited}
          onSaved={() => {
            setEdited(undefined)
            return listAgain()
          }}
        />
      </DialogBody>
    </Modal>
  )
}

type RowProps = { name: string; hint?: string; onEdit: () => void; onDelete?: () => void }

function TextRow({ name, hint, onEdit, onDelete }: RowProps) {
  const t = useTranslations('orderMessages.manage')
  return (
    <li className="flex min-h-10 items-center gap-2 border-b last:border-b-0">
      <span className="wrap-anywhere mr-auto">
        {name}
        {hint && <span className="ml-2 text-quiet text-xs">{hint}</span>}
      </span>
      <Button variant="ghost" size="icon-sm" aria-label={t('editNamed', { name })} onClick={onEdit}>
        <Pencil />
      </Button>
      {onDelete && (
        <Button variant="ghost" size="icon-sm" aria-label={t('deleteNamed', { name })} onClick={onDelete}>
          <Trash2 />
        </Button>
      )}
    </li>
  )
}
