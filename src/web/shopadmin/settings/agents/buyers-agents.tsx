import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { listMyShops, type Shop, updateShop } from '#shared/contract/shops/shops.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Switch } from '#web/components/ui/form/switch.tsx'
import { call, keyOf } from '#web/lib/api/call.ts'
import { useMyShop } from '../../shop/use-my-shop.ts'
import { useShopMutation } from '../../shop/use-shop-mutation.ts'

/** Whether assistants that shop for people find the shop. */
export function BuyersAgents({ shopId }: { shopId: number }) {
  const t = useTranslations('agents.buyers')
  const client = useQueryClient()
  const { data: shop } = useMyShop()
  const change = useShopMutation(shopId, {
    send: (forAgents: boolean) => call(updateShop, { params: { id: shopId }, body: { forAgents } }),
    done: ({ forAgents }) => t(forAgents ? 'found' : 'hidden'),
    failure: t('failed'),
    onDone: (saved) =>
      client.setQueryData<Shop[]>(keyOf(listMyShops), (shops = []) =>
        shops.map((each) => (each.id === saved.id ? saved : each)),
      ),
  })
  if (!shop) return null
  return (
    <Card className="grid gap-1 p-5">
      <Switch
        checked={change.isPending ? change.variables : shop.forAgents}
        onCheckedChange={(next) => {
          if (!change.isPending) change.mutate(next)
        }}
      >
        {t('label')}
      </Switch>
      <p className="text-quiet text-xs">{t('hint')}</p>
    </Card>
  )
}
