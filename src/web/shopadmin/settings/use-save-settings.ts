import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { listMemberships } from '#shared/contract/shops/access/team.ts'
import { getShopGames } from '#shared/contract/shops/games.ts'
import { createShop, listMyShops, type Shop, type ShopSettings, updateShop } from '#shared/contract/shops/shops.ts'
import { aboutBankAccount, aboutPaymentLink, useConfirmation } from '#web/components/confirmation/use-confirmation.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call, keyOf } from '#web/lib/api/call.ts'

/** Saves settings. Creates the shop on the first save. `quiet`: without a toast, where the next screen shows the result. */
export function useSaveSettings(shop: Shop | null, { quiet = false } = {}) {
  const t = useTranslations('settings')
  const client = useQueryClient()
  const { confirm, dialog } = useConfirmation(aboutPaymentLink)
  const saving = useMutation({
    mutationFn: (settings: Partial<ShopSettings>) =>
      shop
        ? confirm(
            (confirmation) => call(updateShop, { params: { id: shop.id }, body: { ...settings, ...confirmation } }),
            settings.paymentLink === undefined ? aboutBankAccount : aboutPaymentLink,
          )
        : call(createShop, { body: settings }),
    onSuccess: async (saved, settings) => {
      // A response in flight must not overwrite this one.
      await client.cancelQueries({ queryKey: keyOf(listMyShops) })
      client.setQueryData<Shop[]>(keyOf(listMyShops), (shops = []) =>
        shop ? shops.map((each) => (each.id === saved.id ? saved : each)) : [saved, ...shops],
      )
      if (settings.sells) await client.invalidateQueries({ queryKey: keyOf(getShopGames) })
      if (!shop) await client.invalidateQueries({ queryKey: keyOf(listMemberships) })
      if (!quiet) toast({ title: t('saved') })
    },
  })
  return { ...saving, dialog }
}
