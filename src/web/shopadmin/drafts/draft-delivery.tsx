import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { type Country, countryName, isCountry } from '#shared/rules/orders/shipping/countries.ts'
import { deliveries } from '#shared/rules/orders/shipping/delivery.ts'
import { methodCents, methodName, methodsTo, servedCountries } from '#shared/rules/orders/shipping/shipping.ts'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { NumberField } from '../forms/number-field.tsx'
import { shippingOf, type TypedDraft } from './draft-input.ts'

type DraftDeliveryProps = {
  shop: Shop
  typed: TypedDraft
  problems: ReadonlySet<string>
  onChange: (change: Partial<TypedDraft>) => void
}

/** Pick-up, or country and shipping method with its price or one set by hand. */
export function DraftDelivery({ shop, typed, problems, onChange }: DraftDeliveryProps) {
  const t = useTranslations('draftOrders.form')
  const { language, money } = useFormat()
  const text = useText()
  const { country } = typed
  const shipping = shippingOf(typed, shop)
  const countries = withCurrent(servedCountries(shop.shippingZones), country)
  const methods = methodsTo(shop.shippingZones, country)
  const priceOf = (cents: number) => (cents === 0 ? t('free') : money(cents))
  const setByHand = (byHand: boolean) => onChange({ byHand })
  return (
    <Section title={t('delivery')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('way')}>
          <Select
            value={typed.delivery}
            options={deliveries
              .filter((way) => (way === 'ship' ? shop.ships : shop.pickup) || way === typed.delivery)
              .map((value) => ({ value, label: t(`deliveries.${value}`) }))}
            onChange={({ currentTarget }) =>
              onChange({ delivery: currentTarget.value === 'pickup' ? 'pickup' : 'ship' })
            }
          />
        </Field>
        {typed.delivery === 'ship' && countries.length > 1 && (
          <Field label={t('country')} error={shipping.problem === 'country' && t('problem.country')}>
            <Select
              value={country}
              options={countries.map((value) => ({ value, label: countryName(value, language) }))}
              onChange={({ currentTarget: { value } }) =>
                isCountry(value) && onChange({ country: value, sentBy: undefined })
              }
            />
          </Field>
        )}
        {typed.delivery === 'ship' && (
          <Field
            label={t('method')}
            error={problems.has('method') && shipping.problem !== 'country' && problemText(shipping.problem)}
          >
            <Select
              value={typed.sentBy ?? shipping.method?.id ?? ''}
              options={[
                ...(shipping.method ? [] : [{ value: typed.sentBy ?? '', label: t('noMethod') }]),
                ...methods.map((method) => ({
                  value: method.id,
                  label: `${text(methodName(method))} · ${priceOf(methodCents(method, shipping.goodsCents))}`,
                })),
              ]}
              onChange={({ currentTarget }) => onChange({ sentBy: currentTarget.value || undefined })}
            />
          </Field>
        )}
      </div>
      {typed.delivery === 'ship' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Checkbox checked={typed.byHand} onCheckedChange={setByHand}>
            {t('byHand')}
          </Checkbox>
          {typed.byHand && (
            <div className="w-32">
              <NumberField
                label={t('shipping')}
                hideLabel
                kind="euros"
                text={typed.shipping}
                onText={(amount) => onChange({ shipping: amount })}
                value={typed.shipping}
                onChange={({ currentTarget }) => onChange({ shipping: currentTarget.value })}
                error={problems.has('shipping') && t('amountWrong')}
              />
            </div>
          )}
        </div>
      )}
    </Section>
  )

  function problemText(problem: typeof shipping.problem) {
    const { maxPieces, maxGoodsCents } = shipping.method ?? {}
    if (problem === 'pieces') return t('problem.pieces', { count: maxPieces ?? 0 })
    if (problem === 'worth') return t('problem.worth', { amount: money(maxGoodsCents ?? 0) })
    return t(problem === 'size' ? 'problem.size' : 'problem.method')
  }
}

/** Also lists a country that the shop no longer serves. */
const withCurrent = (served: Country[], current: Country) => (served.includes(current) ? served : [current, ...served])
