import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { listProductImports, type ProductImport, undoProductImport } from '#shared/contract/catalogue/csv.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { call, read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useShopMutation } from '../shop/use-shop-mutation.ts'
import { importSummary } from './import-words.ts'

/** Earlier imports, which can be undone until a product they added is ordered. */
export function ImportHistory({ shopId }: { shopId: number }) {
  const t = useTranslations('imports.history')
  const { data = [] } = useQuery({ ...read(listProductImports, { params: { id: shopId } }), staleTime: 0 })
  const [asked, ask] = useState<ProductImport>()
  if (data.length === 0) return null
  return (
    <Section title={t('title')}>
      <ul className="divide-y border-y">
        {data.map((each) => (
          <Row key={each.id} found={each} onUndo={() => ask(each)} />
        ))}
      </ul>
      {asked && <UndoDialog shopId={shopId} found={asked} onClose={() => ask(undefined)} />}
    </Section>
  )
}

function Row({ found, onUndo }: { found: ProductImport; onUndo: () => void }) {
  const t = useTranslations('imports.history')
  const { dateTime } = useFormat()
  const text = useText()
  const file = found.fileName || t('pasted')
  return (
    <li className="flex min-h-13 items-center gap-3 py-2">
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-medium">{file}</span>
        <span className="text-quiet text-xs">{`${dateTime(found.createdAt)} · ${text(importSummary(found.counts))}`}</span>
      </span>
      {found.undoneAt ? (
        <Badge variant="secondary">{t('undone')}</Badge>
      ) : (
        <Button variant="outline" size="sm" aria-label={t('undoNamed', { file })} onClick={onUndo}>
          {t('undo')}
        </Button>
      )}
    </li>
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
