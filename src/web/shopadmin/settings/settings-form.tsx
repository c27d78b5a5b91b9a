import { useSearchParams } from 'react-router'
import type { Shop } from '#shared/contract/shops.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Tabs, TabsBar, TabsContent } from '#web/components/ui/tabs.tsx'
import { BrandingFields } from './branding-fields.tsx'
import { ConfirmSlug } from './confirm-slug.tsx'
import { GeneralFields } from './general-fields.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { OpenSwitch } from './open-switch.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { type SettingsTab, settingsTabs, tabNamed, tabWithError } from './settings-tabs.ts'
import { useSettingsForm } from './use-settings-form.ts'

export function SettingsForm({ shop }: { shop: Shop | null }) {
  const [address, setAddress] = useSearchParams()
  const tab = tabNamed(address.get('tab'))
  const show = (next: SettingsTab) => setAddress({ tab: next }, { replace: true })
  const { form, submit, pending, slugToConfirm, confirm, cancel } = useSettingsForm(shop)
  const { isDirty } = form.formState
  return (
    <form
      noValidate
      className="grid max-w-3xl gap-4"
      onSubmit={form.handleSubmit(submit, (errors) => show(tabWithError(errors, tab)))}
    >
      <Tabs value={tab} onValueChange={(next) => show(tabNamed(next))}>
        <TabsBar
          label="Settings section"
          tabs={settingsTabs}
          value={tab}
          onValueChange={(next) => show(tabNamed(next))}
        />
        <TabsContent value="general" className="grid gap-4">
          <OpenSwitch shop={shop} />
          <Card className="grid gap-5 p-5">
            <GeneralFields form={form} slug={shop?.slug ?? null} />
          </Card>
        </TabsContent>
        <TabsContent value="branding">
          <Card className="grid gap-5 p-5">
            <BrandingFields form={form} />
          </Card>
        </TabsContent>
        <TabsContent value="payment">
          <Card className="grid gap-5 p-5">
            <PaymentFields form={form} />
          </Card>
        </TabsContent>
      </Tabs>
      <div className="sticky bottom-0 z-20 flex flex-wrap items-center justify-end gap-2 border-t bg-ground py-3">
        {isDirty && <p className="mr-auto text-quiet text-sm">Unsaved changes</p>}
        {isDirty && (
          <Button variant="ghost" onClick={() => form.reset()}>
            Discard
          </Button>
        )}
        <Button type="submit" pending={pending} pendingText="Saving...">
          Save Changes
        </Button>
      </div>
      <LeaveGuard when={isDirty && !pending} />
      {slugToConfirm !== undefined && (
        <ConfirmSlug slug={slugToConfirm} pending={pending} onConfirm={confirm} onCancel={cancel} />
      )}
    </form>
  )
}
