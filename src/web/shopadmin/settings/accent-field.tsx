import { Check } from 'lucide-react'
import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { accentShades } from '#shared/rules/shops/accent.ts'
import { parseColour } from '#shared/rules/shops/colour.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { cn } from '#web/lib/cn.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { accentNote } from './accent-note.ts'
import type { SettingsFormApi } from './use-settings-form.ts'

/** Colours that suit pictures of cards. */
const accentPresets = [
  { name: 'electric', colour: '#f2b705' },
  { name: 'fire', colour: '#d9480f' },
  { name: 'ruby', colour: '#c81e3c' },
  { name: 'fairy', colour: '#c2366b' },
  { name: 'psychic', colour: '#8a3ffc' },
  { name: 'water', colour: '#1769d2' },
  { name: 'ice', colour: '#0e8a9c' },
  { name: 'grass', colour: '#2f8f3a' },
  { name: 'slate', colour: '#475569' },
] as const

// Initial value of the colour picker without a choice.
const OWN = '#5a4fcf'

/** Colour of buttons and links in the storefront. */
export function AccentField({ form }: { form: SettingsFormApi }) {
  const t = useTranslations()
  const write = useText()
  const { field, fieldState } = useController({ control: form.control, name: 'accentColour' })
  const colour = parseColour(field.value)
  const shades = colour === undefined ? undefined : accentShades(colour)
  const choose = (next: string) =>
    form.setValue('accentColour', next, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-4">
        <input
          type="color"
          aria-label={t('branding.accent.pick')}
          value={colour ?? OWN}
          onChange={(event) => choose(event.currentTarget.value)}
          className="h-9 w-14 cursor-pointer rounded-md border border-edge-strong bg-surface p-1 pointer-coarse:h-11"
        />
        <Field label={t('branding.accent.label')} className="w-36">
          <Input
            {...field}
            aria-invalid={fieldState.error !== undefined || undefined}
            aria-describedby="accent-note"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="#5a4fcf"
            maxLength={9}
            onBlur={() => {
              // Replaces typed text such as 'ABC' with its stored form.
              if (colour !== undefined && colour !== field.value) choose(colour)
              field.onBlur()
            }}
          />
        </Field>
        <Button variant="ghost" disabled={field.value === ''} onClick={() => choose('')}>
          {t('branding.accent.reset')}
        </Button>
      </div>
      <fieldset>
        <legend className="sr-only">{t('branding.accent.suggested')}</legend>
        <div className="flex flex-wrap gap-2">
          {accentPresets.map((preset) => (
            <Swatch
              key={preset.name}
              name={t(`branding.accent.preset.${preset.name}`)}
              colour={preset.colour}
              chosen={colour === preset.colour}
              onChoose={() => choose(preset.colour)}
            />
          ))}
        </div>
      </fieldset>
      <p
        id="accent-note"
        role="status"
        className={cn('text-xs', fieldState.error || (field.value && !colour) ? 'text-bad-ink' : 'text-quiet')}
      >
        {field.value && !colour ? t('branding.accent.invalid') : write(accentNote(colour, shades))}
      </p>
    </div>
  )
}

type SwatchProps = { name: string; colour: string; chosen: boolean; onChoose: () => void }

function Swatch({ name, colour, chosen, onChoose }: SwatchProps) {
  const t = useTranslations('branding.accent')
  return (
    <button
      type="button"
      aria-label={t('swatch', { name, colour })}
      aria-pressed={chosen}
      title={name}
      onClick={onChoose}
      className="grid size-8 place-items-center rounded-full border border-edge-strong touch-target"
      style={{ background: colour }}
    >
      {/* A disc keeps the tick visible on any colour. */}
      {chosen && (
        <span className="grid size-4.5 place-items-center rounded-full bg-surface text-ink">
          <Check className="size-3" aria-hidden="true" />
        </span>
      )}
    </button>
  )
}
