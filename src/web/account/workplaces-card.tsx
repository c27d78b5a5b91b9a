import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { leaveShop, listMemberships, type Membership } from '#shared/contract/shops/access/team.ts'
import { listMyShops, type Shop } from '#shared/contract/shops/shops.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { call, keyOf, read } from '#web/lib/api/call.ts'

/** Shops of others that the user works in; nothing without one. */
export function WorkplacesCard() {
  const t = useTranslations('account.workplaces')
  const { data: shops = [] } = useQuery(read(listMyShops))
  const { data: memberships = [] } = useQuery(read(listMemberships))
  const workplaces = memberships.flatMap((membership) => {
    const shop = shops.find(({ id }) => id === membership.shopId)
    return shop && membership.role !== 'owner' ? [{ shop, membership }] : []
  })
  if (workplaces.length === 0) return null
  return (
    <Card aria-labelledby="account-workplaces">
      <CardHeader title={t('title')} titleId="account-workplaces" description={t('text')} />
      <CardContent>
        <ul className="divide-y">
          {workplaces.map((workplace) => (
            <Workplace key={workplace.shop.id} {...workplace} />
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}

function Workplace({ shop, membership }: { shop: Shop; membership: Membership }) {
  const t = useTranslations('account.workplaces')
  const roles = useTranslations('team.role')
  const client = useQueryClient()
  const [confirming, setConfirming] = useState(false)
  const leave = useReportedMutation({
    send: () => call(leaveShop, { params: { shop: shop.id } }),
    done: t('left', { shop: shop.name }),
    failure: t('failure'),
    onDone: () => client.invalidateQueries({ queryKey: keyOf(listMyShops) }),
    refresh: { queryKey: keyOf(listMemberships) },
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="flex min-w-0 flex-wrap items-center gap-2 font-medium">
        <span className="wrap-anywhere">{shop.name}</span>
        <Badge variant="secondary">{roles(membership.role)}</Badge>
      </span>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('leaveOf', { shop: shop.name })}
        onClick={() => setConfirming(true)}
      >
        {t('leave')}
      </Button>
      {confirming && (
        <ConfirmDialog
          onClose={() => setConfirming(false)}
          title={t('confirm', { shop: shop.name })}
          description={t('description')}
          confirmLabel={t('leave')}
          destructive
          pending={leave.isPending}
          onConfirm={() => leave.mutate()}
        />
      )}
    </li>
  )
}
