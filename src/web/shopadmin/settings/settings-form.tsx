import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { leaveWithoutSaving, useLeaveGuard } from '#web/components/leaving/use-leave-guard.tsx'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { Tabs, TabsBar, TabsContent } from '#web/components/ui/tabs.tsx'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { PaymentChanged } from '../shop/payment-changed.tsx'
import { storefrontUrl } from '../shop/storefront-url.ts'
import { BrandingFields } from './branding-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { GeneralFields } from './general-fields.tsx'
import { HolidayCard } from './holiday/holiday-card.tsx'
import { NotificationFields } from './notification-fields.tsx'
import { OpenSwitch } from './open-switch.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { ProviderSection } from './provider-section.tsx'
import { ReminderFields } from './reminder-fields.tsx'
import type { SettingsInput } from './settings-input.ts'
import { type SettingsTab, settingsTabs, tabNamed, tabOfFields } from './settings-tabs.ts'
import { useProvider } from './use-provider.ts'
import { useSettingsForm } from './use-settings-form.ts'
import { WaysToPayFields } from './ways-to-pay-fields.tsx'

export function SettingsForm({ shop }: { shop: Shop | null }) {
  const t = useTranslations('settings')
  const { params, change } = useAddress()
  const tab = tabNamed(params.get('tab'))
  const show = (next: string) => change({ tab: next })
  const wrong = useRef<keyof SettingsInput>(undefined)
  const { form, submit, pending, slugToConfirm, confirm, cancel, dialog } = useSettingsForm(shop, (fields) => {
    const there = tabOfFields(fields, tab)
    if (there === tab) return
    wrong.current = fields[0]
    show(there)
  })
  const connection = useProvider(shop)
  const { setFocus, reset, resetField, formState } = form
  const first = shop?.paymentFirst
  useEffect(() => {
    // Connecting a provider makes it the first method; removing it selects another.
    if (first) resetField('paymentFirst', { defaultValue: first })
  }, [first, resetField])
  const { question } = useLeaveGuard(formState.isDirty, leaveWithoutSaving(t('unsavedText')))
  useEffect(() => {
    // A field in a hidden tab cannot take the focus until the tab is shown.
    if (wrong.current && tabOfFields([wrong.current], tab) === tab) setFocus(wrong.current)
    wrong.current = undefined
  }, [tab, setFocus])
  return (
    <>
      <form noValidate className="grid max-w-3xl gap-4" onSubmit={submit}>
        <Tabs value={tab} onValueChange={show}>
          <TabsBar
            label={t('sections')}
            tabs={settingsTabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
            value={tab}
            onValueChange={show}
          />
          <Panel tab="general">
            <OpenSwitch shop={shop} />
            {shop?.approved && <HolidayCard shop={shop} />}
            <Card className="grid gap-5 p-5">
              <GeneralFields form={form} slug={shop?.slug ?? null} />
            </Card>
            <Card className="p-5">
              <DeliveryFields form={form} />
            </Card>
            <Card className="flex flex-wrap items-center gap-3 p-5">
              <div className="mr-auto">
                <h2 className="text-base">{t('terms.title')}</h2>
                <p className="text-quiet text-sm">{t('terms.text')}</p>
              </div>
              <Button asChild variant="outline">
                <Link to="/shopadmin/terms">{t('terms.open')}</Link>
              </Button>
            </Card>
          </Panel>
          <Panel tab="branding">
            <BrandingFields form={form} shopId={shop?.id} />
          </Panel>
          <Panel tab="payment">
            {shop && <PaymentChanged shop={shop} />}
            {shop && (
              <Card className="p-5">
                <ProviderSection connected={shop.paymentProvider} connection={connection} />
              </Card>
            )}
            <Card className="p-5">
              <WaysToPayFields form={form} isOnline={Boolean(shop?.paymentProvider)} />
            </Card>
            <Card className="p-5">
              <PaymentFields form={form} />
            </Card>
            <Card className="p-5">
              <ReminderFields form={form} />
            </Card>
          </Panel>
          <Panel tab="notifications">
            <Card className="p-5">
              <NotificationFields form={form} />
            </Card>
          </Panel>
        </Tabs>
        <SaveBar unsaved={formState.isDirty} pending={pending} onDiscard={() => reset()} />
        {question}
        {slugToConfirm !== undefined && (
          <ConfirmDialog
            onClose={cancel}
            title={t('slug.confirm.title', { slug: slugToConfirm })}
            description={t('slug.confirm.text', { url: storefrontUrl(slugToConfirm) })}
            confirmLabel={t('slug.confirm.submit')}
            pending={pending}
            onConfirm={confirm}
          />
        )}
      </form>
      {dialog}
      {connection.dialog}
    </>
  )
}

/** Always mounted, because all tabs belong to one form. */
function Panel({ tab, children }: { tab: SettingsTab; children: ReactNode }) {
  return (
    <TabsContent forceMount value={tab} className="grid gap-4 data-[state=inactive]:hidden">
      {children}
    </TabsContent>
  )
}

type SaveBarProps = { unsaved: boolean; pending: boolean; onDiscard: () => void }

/** Sticky at the bottom of the form. */
function SaveBar({ unsaved, pending, onDiscard }: SaveBarProps) {
  const t = useTranslations('settings')
  return (
    <div className="sticky bottom-(--bottom-bar,0px) z-20 flex flex-wrap items-center justify-end gap-2 border-t bg-ground py-3">
      {unsaved && <p className="mr-auto text-quiet text-sm">{t('unsaved')}</p>}
      {unsaved && (
        <Button variant="ghost" onClick={onDiscard}>
          {t('discard')}
        </Button>
      )}
      <Button type="submit" pending={pending} pendingText={t('saving')}>
        {t('save')}
      </Button>
    </div>
  )
}
