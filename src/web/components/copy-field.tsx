import { CopyButton } from './copy-button.tsx'
import { Field } from './ui/form/field.tsx'
import { Input } from './ui/form/input.tsx'

type CopyFieldProps = {
  label: string
  value: string
  /** Name of the button. */
  copy: string
  copied: string
  notCopied: string
}

/** An address or a secret to copy. */
export function CopyField({ label, value, copy, copied, notCopied }: CopyFieldProps) {
  return (
    <div className="flex items-end gap-2">
      <Field label={label} className="min-w-0 flex-1">
        <Input readOnly value={value} className="font-mono" onFocus={({ currentTarget }) => currentTarget.select()} />
      </Field>
      <CopyButton text={value} label={copy} copied={copied} notCopied={notCopied} />
    </div>
  )
}
