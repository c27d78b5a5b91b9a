import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { getPlatformShop, type PlatformShopDetails, updatePlatformShop } from '#shared/contract/platform/platform.ts'
import { ShopSettings } from '#shared/contract/shops.ts'
import { aboutPaymentLink, NotConfirmed, useConfirmation } from '#web/components/confirmation/use-confirmation.tsx'
import { errorToast } from '#web/components/failures/failed.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call, keyOf } from '#web/lib/api/call.ts'
import { refreshPlatform } from '../refresh-platform.ts'

export const SettingsSchema = /* @__PURE__ */ ShopSettings.pick({
  name: true,
  description: true,
  paymentLink: true,
  orderPrefix: true,
}).required()

export type Settings = z.infer<typeof SettingsSchema>

export const settingsOf = ({ name, description, paymentLink, orderPrefix }: PlatformShopDetails): Settings => ({
  name,
  description,
  paymentLink: paymentLink ?? '',
  orderPrefix,
})

type Reactions = {
  onSaved: (shop: PlatformShopDetails) => void
  /** What the server finds wrong with a single field. */
  onIssue: (field: keyof Settings, message: string) => void
}

/** Saves a shop's settings, and says how it went. */
export function useSaveSettings(shopId: number, { onSaved, onIssue }: Reactions) {
  const t = useTranslations()
  const client = useQueryClient()
  const { confirm, dialog } = useConfirmation(aboutPaymentLink)
  const saving = useMutation({
    mutationFn: (settings: Settings) =>
      confirm((confirmation) =>
        call(updatePlatformShop, { params: { id: shopId }, body: { ...settings, ...confirmation } }),
      ),
    onSuccess: (shop) => {
      client.setQueryData(keyOf(getPlatformShop, { id: shopId }), shop)
      onSaved(shop)
      toast({ title: t('platform.done'), description: t('shops.settings.saved') })
      void refreshPlatform(client)
    },
    onError: (error) => {
      if (error instanceof NotConfirmed) return
      if (error instanceof ApiError) {
        for (const { path, message } of error.issues) if (isField(path)) onIssue(path, message)
      }
      errorToast(error, t('shops.settings.failure'))
    },
  })
  return { ...saving, dialog }
}

const isField = (path: string): path is keyof Settings => path in SettingsSchema.shape
