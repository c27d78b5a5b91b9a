import { useTranslations } from 'use-intl'
import { RECORDING_MAX } from '#shared/rules/orders/recording.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'

type RecordingFieldProps = { link: string; error: string | undefined; onChange: (link: string) => void }

/** Link at which the customer can watch the recording. */
export function RecordingField({ link, error, onChange }: RecordingFieldProps) {
  const t = useTranslations('moves.recording')
  return (
    <Field label={t('label')} hint={t('hint')} error={error}>
      <Input
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={RECORDING_MAX}
        placeholder="https://"
        value={link}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
