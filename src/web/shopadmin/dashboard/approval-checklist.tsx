import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getApproval } from '#shared/contract/approval.ts'
import type { Shop } from '#shared/contract/shops.ts'
import type { ChecklistItemName } from '#shared/rules/shops/checklist.ts'
import { ChecklistItems } from '#web/components/checklist-items.tsx'
import { Link } from '#web/components/link.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

const places: Readonly<Record<ChecklistItemName, string>> = {
  email: '/account',
  seller: '/shopadmin/books?tab=details',
  taxIdentity: '/shopadmin/books?tab=details',
  payment: '/shopadmin/settings?tab=payment',
  terms: '/shopadmin/terms',
  declaration: '/shopadmin/books?tab=details',
}

/** What the platform still needs to know, where to enter it, and by when. Nothing once it is complete. */
export function ApprovalChecklist({ shop }: { shop: Shop }) {
  const t = useTranslations('dashboard.checklist')
  const { date } = useFormat()
  const { data } = useQuery(read(getApproval, { params: { id: shop.id } }))
  const missing = data?.items.filter(({ done }) => !done) ?? []
  if (!data || missing.length === 0) return null
  return (
    <Notice variant={shop.approved ? 'info' : 'warn'} title={t('title', { count: missing.length })}>
      <p className="mb-3">{data.dueAt ? t('until', { day: date(data.dueAt) }) : t('text')}</p>
      <ChecklistItems
        items={missing}
        detail={({ item }) => (
          <Link to={places[item]} className="inline-flex min-h-6 items-center text-accent-ink underline">
            {t(`enter.${item}`)}
          </Link>
        )}
      />
    </Notice>
  )
}
