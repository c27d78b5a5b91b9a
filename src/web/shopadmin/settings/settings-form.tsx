import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { leaveWithoutSaving, useLeaveGuard } from '#web/components/leaving/use-leave-guard.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { cn } from '#web/lib/cn.ts'
import { useMay } from '../access/use-access.ts'
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
import { SellingFields } from './selling-fields.tsx'
import type { SettingsInput } from './settings-input.ts'
import { StorefrontPreview } from './storefront-preview.tsx'
import { subjectOfFields } from './subjects/subject-of-fields.ts'
import { type FormSubject, subjectPath } from './subjects/subjects.ts'
import { useShowSection } from './subjects/use-show-section.ts'
import { type ProviderConnection, useProvider } from './use-provider.ts'
import { type SettingsFormApi, useSettingsForm } from './use-settings-form.ts'
import { WaysToPayFields } from './ways-to-pay-fields.tsx'

/** Subjects with a preview, which narrow screens show below the fields or not at all. */
const previews: Partial<Record<FormSubject, string>> = {
  general: 'max-xl:hidden',
  branding: 'max-w-3xl sm:grid-cols-2 xl:grid-cols-1',
}

type SettingsFormProps = { shop: Shop | null; subject: FormSubject }

/** Settings of one subject. All subjects share the form, so that changes of several are saved together. */
export function SettingsForm({ shop, subject }: SettingsFormProps) {
  const t = useTranslations('settings')
  const wrong = useRef<keyof SettingsInput>(undefined)
  const navigate = useNavigate()
  const { form, submit, pending, slugToConfirm, confirm, cancel, dialog } = useSettingsForm(shop, (fields) => {
    const there = subjectOfFields(fields, subject)
    if (there === subject) return
    wrong.current = fields[0]
    void navigate(subjectPath(there))
  })
  const connection = useProvider(shop)
  const preview = previews[subject]
  const { setFocus, reset, resetField, formState } = form
  const first = shop?.paymentFirst
  useEffect(() => {
    // Connecting a provider makes it the first method; removing it selects another.
    if (first) resetField('paymentFirst', { defaultValue: first })
  }, [first, resetField])
  const { question } = useLeaveGuard(formState.isDirty, leaveWithoutSaving(t('unsavedText')))
  useEffect(() => {
    // A field cannot take the focus before its subject is rendered.
    if (wrong.current && subjectOfFields([wrong.current], subject) === subject) setFocus(wrong.current)
    wrong.current = undefined
  }, [subject, setFocus])
  useShowSection()
  return (
    <>
      <form
        noValidate
        className={cn('grid items-start gap-x-6 gap-y-4', preview ? 'xl:grid-cols-[minmax(0,1fr)_18rem]' : 'max-w-3xl')}
        onSubmit={submit}
      >
        <div className="grid max-w-3xl gap-4">
          <Fields shop={shop} subject={subject} form={form} connection={connection} />
        </div>
        {preview && (
          <StorefrontPreview
            form={form}
            className={cn('xl:sticky xl:top-8 xl:col-start-2 xl:row-span-2 xl:row-start-1', preview)}
          />
        )}
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

type FieldsProps = SettingsFormProps & { form: SettingsFormApi; connection: ProviderConnection }

function Fields({ shop, subject, form, connection }: FieldsProps) {
  const t = useTranslations('settings')
  const isOwner = useMay('ownership.manage')
  switch (subject) {
    case 'general':
      return (
        <>
          <OpenSwitch shop={shop} />
          {shop?.approved && <HolidayCard shop={shop} />}
          <Card className="grid gap-5 p-5">
            <GeneralFields form={form} slug={shop?.slug ?? null} />
          </Card>
        </>
      )
    case 'branding':
      return <BrandingFields form={form} shopId={shop?.id} />
    case 'shipping':
      return (
        <>
          <Card className="p-5">
            <DeliveryFields form={form} />
          </Card>
          <Card className="p-5">
            <SellingFields form={form} />
          </Card>
        </>
      )
    case 'payment':
      return (
        <>
          {shop && <PaymentChanged shop={shop} />}
          {isOwner ? (
            <>
              {shop && (
                <Card className="p-5">
                  <ProviderSection connected={shop.paymentProvider} connection={connection} />
                </Card>
              )}
              <Card className="p-5">
                <WaysToPayFields form={form} isOnline={Boolean(shop?.paymentProvider)} />
              </Card>
            </>
          ) : (
            <Notice>{t('ownerPays')}</Notice>
          )}
          <Card className="p-5">
            <PaymentFields form={form} />
          </Card>
          <Card className="p-5">
            <ReminderFields form={form} />
          </Card>
        </>
      )
    case 'notifications':
      return (
        <Card className="p-5">
          <NotificationFields form={form} />
        </Card>
      )
  }
}

type SaveBarProps = { unsaved: boolean; pending: boolean; onDiscard: () => void }

/** Sticky at the bottom of the form. */
function SaveBar({ unsaved, pending, onDiscard }: SaveBarProps) {
  const t = useTranslations('settings')
  return (
    <div className="sticky bottom-(--bottom-bar,0px) z-20 flex max-w-3xl flex-wrap items-center justify-end gap-2 border-t bg-ground py-3">
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
