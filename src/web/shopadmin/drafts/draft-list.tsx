import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftOrder } from '#shared/contract/orders/draft-orders.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Tabs, TabsBar, TabsContent } from '#web/components/ui/tabs.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { DraftTable } from './draft-table.tsx'

const groups = ['open', 'ordered', 'ended', 'all'] as const
type Group = (typeof groups)[number]

const isIn = (group: Group, { state }: DraftOrder) =>
  group === 'all' || (group === 'ended' ? state === 'expired' || state === 'withdrawn' : state === group)

type DraftListProps = {
  shopId: number
  drafts: readonly DraftOrder[]
  onEdit: (draft: DraftOrder) => void
  onLink: (draft: DraftOrder) => void
}

/** Drafts by state: open ones first, which still need an answer. */
export function DraftList({ drafts, ...rows }: DraftListProps) {
  const t = useTranslations('draftOrders')
  const { number } = useFormat()
  const [group, setGroup] = useState<Group>(() => (drafts.some((draft) => isIn('open', draft)) ? 'open' : 'all'))
  const found = drafts.filter((draft) => isIn(group, draft))
  const tabs = groups.map((value) => ({
    value,
    label: t('group.count', {
      group: t(`group.${value}`),
      count: number(drafts.filter((draft) => isIn(value, draft)).length),
    }),
  }))
  const choose = (value: string) => setGroup(groups.find((each) => each === value) ?? 'all')
  return (
    <Tabs value={group} onValueChange={choose}>
      <TabsBar label={t('group.label')} tabs={tabs} value={group} onValueChange={choose} />
      <TabsContent value={group}>
        <Card>{found.length === 0 ? <Empty title={t('group.none')} /> : <DraftTable drafts={found} {...rows} />}</Card>
      </TabsContent>
    </Tabs>
  )
}
