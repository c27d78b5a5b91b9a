import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { Select } from '#web/components/ui/form/select.tsx'
import { chosenShop } from '#web/lib/device/chosen-shop.ts'
import { leave } from '#web/lib/leaving.ts'
import { useMyShops } from '../shop/use-my-shop.ts'

/** The name of the shop, or a choice for people who work in several. */
export function ShopSwitch({ shop }: { shop: Shop }) {
  const t = useTranslations('shop.menu')
  const { data: shops = [] } = useMyShops()
  if (shops.length < 2) return shop.name
  const open = (id: number) =>
    leave(() => {
      chosenShop.set(id)
      // A new page, so that no data of the other shop remains.
      window.location.assign('/shopadmin')
    })
  return (
    <Select
      aria-label={t('switch')}
      value={String(shop.id)}
      options={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={({ currentTarget }) => open(Number(currentTarget.value))}
    />
  )
}
