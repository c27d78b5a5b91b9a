import { useTranslations } from 'use-intl'
import type { DraftOrder } from '#shared/contract/orders/draft-orders.ts'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { DraftActions } from './draft-actions.tsx'
import { DraftContents } from './draft-contents.tsx'
import { DraftBadge, DraftNews } from './draft-state.tsx'

type DraftTableProps = {
  shopId: number
  drafts: readonly DraftOrder[]
  onEdit: (draft: DraftOrder) => void
  onLink: (draft: DraftOrder) => void
}

/** Drafts as a table; on phones, as a list of the same parts. */
export function DraftTable({ shopId, drafts, onEdit, onLink }: DraftTableProps) {
  const t = useTranslations('draftOrders')
  const { money, dateTime } = useFormat()
  const actions = (draft: DraftOrder) => <DraftActions shopId={shopId} draft={draft} onEdit={onEdit} onLink={onLink} />
  return (
    <Table label={t('title')}>
      <TableHeader>
        <TableHead className="rounded-tl-lg max-md:sr-only">{t('column.customer')}</TableHead>
        <TableHead className="max-lg:hidden">{t('column.contents')}</TableHead>
        <TableHead className="max-md:hidden">{t('column.state')}</TableHead>
        <TableHead className="max-2xl:hidden">{t('column.until')}</TableHead>
        <TableHead numeric className="max-md:hidden">
          {t('column.total')}
        </TableHead>
        <TableHead className="rounded-tr-lg max-md:hidden">
          <span className="sr-only">{t('column.actions')}</span>
        </TableHead>
      </TableHeader>
      <tbody>
        {drafts.map((draft) => (
          <TableRow key={draft.id}>
            <TableCell className="wrap-anywhere py-2.5 max-lg:w-full max-md:py-3 md:min-w-52 xl:min-w-60">
              <div className="grid gap-1 md:gap-0.5">
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <DraftName draft={draft} onEdit={onEdit} />
                  <span className="md:hidden">
                    <DraftBadge draft={draft} />
                  </span>
                  <span className="ml-auto font-medium tabular-nums md:hidden">{money(draft.totalCents)}</span>
                </span>
                <span className="block text-quiet text-xs">{draft.customerEmail ?? t('noEmail')}</span>
                <span className="block text-quiet text-xs 2xl:hidden">
                  {t('until', { moment: dateTime(draft.expiresAt) })}
                </span>
                <div className="mt-1.5 lg:hidden">
                  <DraftContents draft={draft} />
                </div>
                <div className="mt-1 grid gap-0.5 md:hidden">
                  <DraftNews draft={draft} />
                </div>
                <div className="mt-1.5 flex flex-wrap items-center gap-1.5 md:hidden">{actions(draft)}</div>
              </div>
            </TableCell>
            <TableCell className="w-full max-lg:hidden">
              <DraftContents draft={draft} />
            </TableCell>
            <TableCell className="py-2 max-md:hidden md:min-w-44 lg:min-w-60">
              <div className="grid gap-1">
                <DraftBadge draft={draft} />
                <DraftNews draft={draft} />
              </div>
            </TableCell>
            <TableCell className="whitespace-nowrap max-2xl:hidden">{dateTime(draft.expiresAt)}</TableCell>
            <TableCell numeric className="max-md:hidden">
              {money(draft.totalCents)}
            </TableCell>
            <TableCell className="w-px whitespace-nowrap max-md:hidden">
              <div className="flex items-center justify-end gap-1">{actions(draft)}</div>
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

/** Number of a draft; opens the form while it can be changed. */
function DraftName({ draft, onEdit }: Pick<DraftTableProps, 'onEdit'> & { draft: DraftOrder }) {
  const t = useTranslations('draftOrders')
  const name = t('number', { id: String(draft.id) })
  if (draft.state === 'ordered' || draft.state === 'withdrawn') return <span className="font-medium">{name}</span>
  return (
    <button
      type="button"
      className="min-h-6 rounded-sm text-left font-medium hover:underline pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
      onClick={() => onEdit(draft)}
    >
      {name}
    </button>
  )
}
