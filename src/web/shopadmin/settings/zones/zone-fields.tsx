import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_ZONES } from '#shared/contract/shops/shipping.ts'
import { Problem } from '#web/components/problem.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import type { SettingsFormApi } from '../use-settings-form.ts'
import { addedMethod, type TypedZone } from './typed-zones.ts'
import { ZoneEditor } from './zone-editor.tsx'

/** Shipping zones, methods and prices. */
export function ZoneFields({ form }: { form: SettingsFormApi }) {
  const t = useTranslations('settings.delivery.zones')
  const { language } = useFormat()
  const section = useRef<HTMLElement>(null)
  const zones = form.watch('shippingZones')
  const change = (next: TypedZone[]) =>
    form.setValue('shippingZones', next, {
      shouldDirty: true,
      shouldTouch: true,
      // A field that is still empty is not an error.
      shouldValidate: form.formState.isSubmitted,
    })
  const taken = new Set(zones.flatMap(({ countries }) => countries))
  const errors = form.formState.errors.shippingZones
  return (
    <section ref={section} aria-labelledby="shipping-zones" className="grid gap-4">
      <div className="grid gap-1">
        <h3 id="shipping-zones" className="text-sm">
          {t('title')}
        </h3>
        <p className="text-quiet text-xs">{t('hint')}</p>
      </div>
      <ol className="grid gap-4">
        {zones.map((zone, place) => (
          <ZoneEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: zones are known by their place
            key={place}
            form={form}
            zone={zone}
            place={place}
            taken={taken}
            errors={errors?.[place]}
            onChange={(next) => change(zones.with(place, next))}
            onAddMethod={(kind) =>
              change(zones.with(place, { ...zone, methods: [...zone.methods, addedMethod(zones, kind, language)] }))
            }
            onRemove={zones.length > 1 ? () => change(zones.toSpliced(place, 1)) : undefined}
          />
        ))}
      </ol>
      <Problem className="text-xs">{typeof errors?.message === 'string' && errors.message}</Problem>
      {zones.length < MAX_ZONES && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => {
            change([...zones, { countries: [], methods: [addedMethod(zones, 'parcel', language)] }])
            // Focus the countries of the new zone.
            requestAnimationFrame(() =>
              section.current?.querySelector<HTMLElement>('ol > li:last-child select')?.focus(),
            )
          }}
        >
          <Plus aria-hidden="true" />
          {t('add')}
        </Button>
      )}
    </section>
  )
}
