import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { listProductImports, type ProductImport, undoProductImport } from '#shared/contract/catalogue/csv.ts'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { call, read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useShopMutation } from '../shop/use-shop-mutation.ts'
import { importSummary } from './import-words.ts'
import { PastImports } from './past-imports.tsx'

/** Earlier imports, which can be undone until a product they added is ordered. */
export function ImportHistory({ shopId }: { shopId: number }) {
  const t = useTranslations('imports.history')
  const { data = [] } = useQuery({ ...read(listProductImports, { params: { id: shopId } }), staleTime: 0 })
  const [asked, ask] = useState<ProductImport>()
  const { dateTime } = useFormat()
  const text = useText()
  if (data.length === 0) return null
  return (
    <>
      <PastImports
        title={t('title')}
        imports={data.map((each) => ({
          ...each,
          file: each.fileName || t('pasted'),
          detail: `${dateTime(each.createdAt)} · ${text(importSummary(each.counts))}`,
        }))}
        onUndo={(id) => ask(data.find((each) => each.id === id))}
      />
      {asked && <UndoDialog shopId={shopId} found={asked} onClose={() => ask(undefined)} />}
    </>
  )
}

type UndoDialogProps = { shopId: number; found: ProductImport; onClose: () => void }

function UndoDialog({ shopId, found, onClose }: UndoDialogProps) {
  const t = useTranslations('imports.history')
  const undo = useShopMutation(shopId, {
    send: () => call(undoProductImport, { params: { id: shopId, import: found.id } }),
    done: ({ left, ...counts }) => ({
      title: t('done'),
      description: [t('doneText', counts), left > 0 && t('left', { count: left })].filter(Boolean).join('. '),
    }),
    failure: t('failed'),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('ask', { file: found.fileName || t('pasted') })}
      description={t('askText', { added: found.counts.create })}
      confirmLabel={t('undo')}
      destructive
      pending={undo.isPending}
      onConfirm={() => undo.mutate()}
    />
  )
}
