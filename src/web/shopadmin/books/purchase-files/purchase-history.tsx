import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  listPurchaseImports,
  type PurchaseImport,
  undoPurchaseImport,
} from '#shared/contract/shops/money/purchase-imports.ts'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { call, read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { PastImports } from '../../imports/past-imports.tsx'
import { useShopMutation } from '../../shop/use-shop-mutation.ts'

/** Earlier files of purchases, which can be undone. */
export function PurchaseHistory({ shopId }: { shopId: number }) {
  const t = useTranslations('books.purchases.import')
  const { dateTime } = useFormat()
  const { data = [] } = useQuery({ ...read(listPurchaseImports, { params: { id: shopId } }), staleTime: 0 })
  const [asked, ask] = useState<PurchaseImport>()
  if (data.length === 0) return null
  return (
    <>
      <PastImports
        title={t('history.title')}
        imports={data.map((each) => ({
          ...each,
          file: each.fileName || t('history.unnamed'),
          detail: `${dateTime(each.createdAt)} · ${t('history.added', { count: each.added })}`,
        }))}
        onUndo={(id) => ask(data.find((each) => each.id === id))}
      />
      {asked && <UndoDialog shopId={shopId} found={asked} onClose={() => ask(undefined)} />}
    </>
  )
}

type UndoDialogProps = { shopId: number; found: PurchaseImport; onClose: () => void }

function UndoDialog({ shopId, found, onClose }: UndoDialogProps) {
  const t = useTranslations('books.purchases.import.history')
  const imports = useTranslations('imports.history')
  const undo = useShopMutation(shopId, {
    send: () => call(undoPurchaseImport, { params: { id: shopId, import: found.id } }),
    done: ({ removed }) => ({ title: imports('done'), description: t('removed', { count: removed }) }),
    failure: imports('failed'),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={imports('ask', { file: found.fileName || t('unnamed') })}
      description={t('askText', { added: found.added })}
      confirmLabel={imports('undo')}
      destructive
      pending={undo.isPending}
      onConfirm={() => undo.mutate()}
    />
  )
}
