import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { MAX_METHODS } from '#shared/contract/shops/shipping.ts'
import { type Country, countryName } from '#shared/rules/orders/shipping/countries.ts'
import { type ShippingKind, shippingKinds } from '#shared/rules/orders/shipping/shipping.ts'
import { Button } from '#web/components/ui/button.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import type { SettingsFormApi } from '../use-settings-form.ts'
import { CountryFields } from './country-fields.tsx'
import { MethodEditor } from './method-editor.tsx'
import type { TypedMethod, TypedZone } from './typed-zones.ts'

type ZoneEditorProps = {
  form: SettingsFormApi
  zone: TypedZone
  place: number
  /** Countries of all zones, because each belongs to a single one. */
  taken: ReadonlySet<Country>
  errors: FieldErrors<TypedZone> | undefined
  onChange: (zone: TypedZone) => void
  onAddMethod: (kind: ShippingKind) => void
  /** Undefined for the only zone. */
  onRemove: (() => void) | undefined
}

/** Countries of a zone and its shipping methods. */
export function ZoneEditor({ form, zone, place, taken, errors, onChange, onAddMethod, onRemove }: ZoneEditorProps) {
  const t = useTranslations('settings.delivery.zones')
  const { language } = useFormat()
  const heading = useId()
  const { countries, methods } = zone
  const number = place + 1
  // Default to a kind that the zone does not have yet.
  const next = shippingKinds.find((kind) => !methods.some((method) => method.kind === kind)) ?? 'parcel'
  const set = (changed: number, method: TypedMethod) => onChange({ ...zone, methods: methods.with(changed, method) })
  return (
    <li aria-labelledby={heading} className="grid gap-4 rounded-lg border p-4">
      <div className="flex items-start justify-between gap-3">
        <h4 id={heading} className="min-w-0 text-sm">
          {t('zone', { place: number })}
          {place === 0 && countries[0] && (
            <span className="font-normal text-quiet">
              {' '}
              · {t('home', { country: countryName(countries[0], language) })}
            </span>
          )}
        </h4>
        {onRemove && (
          <Button variant="ghost" size="icon-sm" aria-label={t('remove', { place: number })} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </Button>
        )}
      </div>
      <CountryFields
        countries={countries}
        taken={taken}
        error={errors?.countries?.message}
        onChange={(changed) => onChange({ ...zone, countries: changed })}
      />
      <ul className="grid gap-3">
        {methods.map((method, each) => (
          <MethodEditor
            key={method.id}
            form={form}
            path={`shippingZones.${place}.methods.${each}`}
            method={method}
            errors={errors?.methods?.[each]}
            onChange={(changed) => set(each, changed)}
            onRemove={methods.length > 1 ? () => onChange({ ...zone, methods: methods.toSpliced(each, 1) }) : undefined}
          />
        ))}
      </ul>
      {methods.length < MAX_METHODS && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => onAddMethod(next)}>
          <Plus aria-hidden="true" />
          {t('method.add')}
        </Button>
      )}
    </li>
  )
}
