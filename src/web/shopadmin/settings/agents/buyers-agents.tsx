import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { listMyShops, type Shop, updateShop } from '#shared/contract/shops/shops.ts'
import { CopyField } from '#web/components/copy-field.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Switch } from '#web/components/ui/form/switch.tsx'
import { call, keyOf } from '#web/lib/api/call.ts'
import { storefrontUrl } from '../../shop/storefront-url.ts'
import { useMyShop } from '../../shop/use-my-shop.ts'
import { useShopMutation } from '../../shop/use-shop-mutation.ts'

const feeds = { google: 'products.xml', assistants: 'products.jsonl' } as const

/** Whether assistants that shop for people find the shop, and the feeds that they and search engines read. */
export function BuyersAgents({ shopId }: { shopId: number }) {
  const t = useTranslations('agents.buyers')
  const words = useTranslations('agents')
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
  const isFound = change.isPending ? change.variables : shop.forAgents
  return (
    <Card className="grid gap-5 p-5">
      <div className="grid gap-1">
        <Switch
          checked={isFound}
          onCheckedChange={(next) => {
            if (!change.isPending) change.mutate(next)
          }}
        >
          {t('label')}
        </Switch>
        <p className="text-quiet text-xs">{t('hint')}</p>
      </div>
      {isFound && shop.slug && (
        <div className="grid gap-3 border-t pt-5">
          {(['google', 'assistants'] as const).map((feed) => (
            <CopyField
              key={feed}
              label={t(`feed.${feed}`)}
              value={`${storefrontUrl(shop.slug ?? '')}/${feeds[feed]}`}
              copy={t(`feed.copy.${feed}`)}
              copied={words('copied')}
              notCopied={words('notCopied')}
            />
          ))}
          <p className="text-quiet text-xs">{t('feed.hint')}</p>
        </div>
      )}
    </Card>
  )
}
