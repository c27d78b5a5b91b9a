import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  acceptHandover,
  declineHandover,
  listOfferedShops,
  type OfferedShop,
} from '#shared/contract/shops/access/handover.ts'
import { NotConfirmed, useConfirmation } from '#web/components/confirmation/use-confirmation.tsx'
import { failed } from '#web/components/failures/failed.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { chosenShop } from '#web/lib/device/chosen-shop.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

/** Shops whose owners offer the user to become the owner; nothing without one. */
export function OfferedShopsCard() {
  const t = useTranslations('account.offeredShops')
  const { data: offers = [] } = useQuery(read(listOfferedShops))
  if (offers.length === 0) return null
  return (
    <Card id="offered-shops" aria-labelledby="account-offered-shops" className="border-accent">
      <CardHeader title={t('title')} titleId="account-offered-shops" description={t('text')} />
      <CardContent>
        <ul className="divide-y">
          {offers.map((offer) => (
            <Offer key={offer.shopId} {...offer} />
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}

function Offer({ shopId, shopName, owner, stays, expiresAt }: OfferedShop) {
  const t = useTranslations('account.offeredShops')
  const { dateTime } = useFormat()
  const { accept, decline, dialog } = useOffer(shopId, shopName)
  return (
    <li className="grid gap-3 py-3">
      <div className="grid gap-0.5">
        <p className="font-medium wrap-anywhere">{shopName}</p>
        <p className="text-quiet text-sm wrap-anywhere">
          {t('by', { owner, moment: dateTime(expiresAt) })} {t(stays ? 'stays' : 'leaves')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          pending={accept.isPending}
          aria-label={t('acceptOf', { shop: shopName })}
          onClick={() => accept.mutate()}
        >
          {t('accept')}
        </Button>
        <Button
          variant="outline"
          pending={decline.isPending}
          aria-label={t('declineOf', { shop: shopName })}
          onClick={() => decline.mutate()}
        >
          {t('decline')}
        </Button>
      </div>
      {dialog}
    </li>
  )
}

function useOffer(shop: number, shopName: string) {
  const t = useTranslations('account.offeredShops')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { confirm, dialog } = useConfirmation({
    title: (all) => all('account.offeredShops.proof.title', { shop: shopName }),
    description: (all) => all('account.offeredShops.proof.text'),
    confirmLabel: (all) => all('account.offeredShops.accept'),
  })
  const refresh = { queryKey: keyOf(listOfferedShops) }
  const accept = useReportedMutation({
    send: () => confirm((body) => call(acceptHandover, { params: { shop }, body })),
    done: t('accepted', { shop: shopName }),
    failure: (error) => error instanceof NotConfirmed || failed(t('failed'), error),
    refresh,
    onDone: async () => {
      chosenShop.set(shop)
      // Role, shops and permissions of the user are others now.
      await client.invalidateQueries()
      return navigate('/shopadmin/settings/team')
    },
  })
  const decline = useReportedMutation({
    send: () => call(declineHandover, { params: { shop } }),
    done: t('declined', { shop: shopName }),
    failure: t('failed'),
    refresh,
  })
  return { accept, decline, dialog }
}
