import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { Link } from '#web/components/link.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { NumberField } from '../../forms/number-field.tsx'
import { StepForm } from '../step-frame.tsx'
import { useStep } from '../use-step.ts'
import { methods, problemsOf, type TypedShipping, typedShipping, zonesFrom } from './typed-shipping.ts'

/** Shipping methods with example prices, pick-up, and when customers give their address. */
export function ShippingStep({ shop }: { shop: Shop }) {
  const t = useTranslations('setUp.shipping')
  const kinds = useTranslations('shipping.kind')
  const settings = useTranslations('settings.delivery')
  const { language } = useFormat()
  const { next, later, pending } = useStep(shop, 'shipping')
  const [typed, setTyped] = useState<TypedShipping>(() => typedShipping(shop, language))
  const [checked, setChecked] = useState(false)
  const change = (part: Partial<TypedShipping>) => setTyped((before) => ({ ...before, ...part }))
  const problems = problemsOf(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (Object.values(problems).some(Boolean)) return
    const ships = methods.some((method) => typed[method].isOffered)
    next({
      ships,
      pickup: typed.pickup,
      pickupInfo: typed.pickupInfo,
      addressAtCheckout: typed.addressAtCheckout,
      ...(ships && !typed.isCustom ? { shippingZones: zonesFrom(typed) } : {}),
    })
  }
  return (
    <StepForm step="shipping" pending={pending} onLater={later} onSubmit={submit}>
      {typed.isCustom ? (
        <p>
          {t.rich('custom', {
            link: (words) => (
              <Link to="/shopadmin/settings/shipping" className="text-accent-ink underline underline-offset-2">
                {words}
              </Link>
            ),
          })}
        </p>
      ) : (
        <ul className="divide-y rounded-lg border">
          {methods.map((method) => (
            <li key={method} className="grid items-center gap-x-4 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
              <div className="grid gap-0.5">
                <Checkbox
                  checked={typed[method].isOffered}
                  onCheckedChange={(isOffered) => change({ [method]: { ...typed[method], isOffered } })}
                >
                  <span className="font-medium">{kinds(method)}</span>
                </Checkbox>
                <p className="pl-7 text-quiet text-sm">{t(`example.${method}`)}</p>
              </div>
              {typed[method].isOffered && (
                <NumberField
                  kind="euros"
                  label={t('price', { method: kinds(method) })}
                  hideLabel
                  text={typed[method].price}
                  value={typed[method].price}
                  onText={(price) => change({ [method]: { ...typed[method], price } })}
                  onChange={({ currentTarget }) =>
                    change({ [method]: { ...typed[method], price: currentTarget.value } })
                  }
                  error={checked && problems[method] ? t('noPrice') : undefined}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!typed.isCustom && <p className="text-quiet text-sm">{t('check')}</p>}
      <div className="grid gap-3">
        <Checkbox checked={typed.pickup} onCheckedChange={(pickup) => change({ pickup })}>
          {settings('pickup')}
        </Checkbox>
        {typed.pickup && (
          <Field
            label={settings('pickupInfo')}
            hint={settings('pickupInfoHint')}
            error={checked && problems.pickupInfo ? t('noPickup') : undefined}
          >
            <Textarea
              rows={2}
              value={typed.pickupInfo}
              onChange={({ currentTarget }) => change({ pickupInfo: currentTarget.value })}
            />
          </Field>
        )}
        <div className="grid gap-0.5">
          <Checkbox
            aria-describedby="address-hint"
            checked={typed.addressAtCheckout}
            onCheckedChange={(addressAtCheckout) => change({ addressAtCheckout })}
          >
            {settings('addressAtCheckout.label')}
          </Checkbox>
          <p id="address-hint" className="pl-7 text-quiet text-sm">
            {settings('addressAtCheckout.hint')}
          </p>
        </div>
        <p role="alert" className="text-bad-ink text-sm empty:hidden">
          {checked && problems.none && settings('noWay')}
        </p>
      </div>
    </StepForm>
  )
}
