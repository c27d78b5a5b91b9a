import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { getPlatformShop, type PlatformShopDetails, updatePlatformShop } from '#shared/contract/platform/platform.ts'
import { ShopSettings } from '#shared/contract/shops/shops.ts'
import {
  aboutBankAccount,
  aboutPaymentLink,
  NotConfirmed,
  useConfirmation,
} from '#web/components/confirmation/use-confirmation.tsx'
import { errorToast } from '#web/components/failures/failed.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call, keyOf } from '#web/lib/api/call.ts'
import { accountOf, TypedAccount, typedAccountOf } from '#web/lib/device/typed-account.ts'
import { refreshPlatform } from '../refresh-platform.ts'

export const SettingsSchema = /* @__PURE__ */ ShopSettings.pick({
  name: true,
  description: true,
  paymentLink: true,
  orderPrefix: true,
})
  .required()
  .extend({ bankAccount: TypedAccount })

export type Settings = z.infer<typeof SettingsSchema>

export const settingsOf = (shop: PlatformShopDetails): Settings => ({
  name: shop.name,
  description: shop.description,
  paymentLink: shop.paymentLink ?? '',
  bankAccount: typedAccountOf(shop.bankAccount),
  orderPrefix: shop.orderPrefix,
})

const fields = [
  'name',
  'description',
  'paymentLink',
  'orderPrefix',
  'bankAccount.name',
  'bankAccount.iban',
  'bankAccount.bic',
] as const
type FieldName = (typeof fields)[number]

type Reactions = {
  onSaved: (shop: PlatformShopDetails) => void
  /** Handles a server error of a single field. */
  onIssue: (field: FieldName, message: string) => void
}

/** Saves a shop's settings and reports the result. */
export function useSaveSettings(before: PlatformShopDetails, { onSaved, onIssue }: Reactions) {
  const t = useTranslations()
  const client = useQueryClient()
  const { confirm, dialog } = useConfirmation(aboutPaymentLink)
  const params = { id: before.id }
  const saving = useMutation({
    mutationFn: ({ bankAccount, ...settings }: Settings) =>
      confirm(
        (confirmation) =>
          call(updatePlatformShop, {
            params,
            body: { ...settings, bankAccount: accountOf(bankAccount), ...confirmation },
          }),
        settings.paymentLink === (before.paymentLink ?? '') ? aboutBankAccount : aboutPaymentLink,
      ),
    onSuccess: (shop) => {
      client.setQueryData(keyOf(getPlatformShop, params), shop)
      onSaved(shop)
      toast({ title: t('platform.done'), description: t('shops.settings.saved') })
      void refreshPlatform(client)
    },
    onError: (error) => {
      if (error instanceof NotConfirmed) return
      if (error instanceof ApiError) {
        for (const { path, message } of error.issues) {
          const field = fields.find((name) => name === path)
          if (field) onIssue(field, message)
        }
      }
      errorToast(error, t('shops.settings.failure'))
    },
  })
  return { ...saving, dialog }
}
