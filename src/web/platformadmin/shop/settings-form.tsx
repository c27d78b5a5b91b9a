import { useTranslations } from 'use-intl'
import '#web/lib/zod-jitless.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { PlatformShopDetails } from '#shared/contract/platform/platform.ts'
import { shopRules } from '#shared/rules/activity/changed-fields.ts'
import { ORDER_PREFIX_MAX } from '#shared/rules/orders/order-number.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardFooter, CardHeader } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { checkChanged } from '#web/lib/check-changed.ts'
import { type Settings, SettingsSchema, settingsOf, useSaveSettings } from './use-save-settings.ts'

/** Shop settings that administrators can correct. */
export function SettingsForm({ shop }: { shop: PlatformShopDetails }) {
  const t = useTranslations('shops.settings')
  const form = useForm<Settings>({
    resolver: zodResolver(checkChanged(SettingsSchema, shopRules, shop)),
    defaultValues: settingsOf(shop),
  })
  const { errors } = form.formState
  // If one of the three fields is set, the others are required.
  const together = { onChange: () => form.formState.isSubmitted && void form.trigger('bankAccount') }
  const save = useSaveSettings(shop, {
    onSaved: (saved) => form.reset(settingsOf(saved)),
    onIssue: (field, message) => form.setError(field, { message }),
  })
  return (
    <Card aria-labelledby="shop-settings">
      <form noValidate onSubmit={form.handleSubmit((settings) => save.mutate(settings))}>
        <CardHeader titleId="shop-settings" title={t('title')} />
        <CardContent className="grid gap-4">
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
            <Field label={t('name')} required error={errors.name?.message}>
              <Input autoComplete="off" {...form.register('name')} />
            </Field>
            <Field label={t('orderPrefix')} required error={errors.orderPrefix?.message}>
              <Input autoComplete="off" maxLength={ORDER_PREFIX_MAX} {...form.register('orderPrefix')} />
            </Field>
          </div>
          <Field label={t('description')} error={errors.description?.message}>
            <Textarea {...form.register('description')} />
          </Field>
          <Field label={t('paymentLink')} error={errors.paymentLink?.message}>
            <Input
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder={t('paymentLinkPlaceholder')}
              {...form.register('paymentLink')}
            />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t('accountHolder')} error={errors.bankAccount?.name?.message}>
              <Input autoComplete="off" {...form.register('bankAccount.name', together)} />
            </Field>
            <Field label="IBAN" error={errors.bankAccount?.iban?.message}>
              <Input
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                {...form.register('bankAccount.iban', together)}
              />
            </Field>
            <Field label={t('bic')} error={errors.bankAccount?.bic?.message}>
              <Input
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                {...form.register('bankAccount.bic', together)}
              />
            </Field>
          </div>
        </CardContent>
        <CardFooter className="justify-end">
          <Button type="submit" pending={save.isPending}>
            {t('save')}
          </Button>
        </CardFooter>
      </form>
      {save.dialog}
    </Card>
  )
}
