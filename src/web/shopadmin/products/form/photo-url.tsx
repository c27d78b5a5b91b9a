import { type Ref, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PictureUrl } from '#shared/contract/fields.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { useProblem } from '#web/lib/language/use-problem.ts'
import { useHeldForm } from '../../pictures/use-held-form.ts'

type PhotoUrlProps = {
  /** Receives focus if a photo is invalid. */
  ref: Ref<HTMLInputElement>
  disabled: boolean
  error: string | undefined
  onAdd: (url: string) => void
}

/** Adds a photo by its address, with Enter or on leaving the field. An address that is no URL defers the submit of the form. */
export function PhotoUrl({ ref, disabled, error, onAdd }: PhotoUrlProps) {
  const t = useTranslations('editor')
  const problemText = useProblem()
  const place = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const release = useHeldForm(place, {
    underWay: wrong !== undefined,
    failed: true,
    onHeld: () => {
      release()
      place.current?.querySelector('input')?.focus()
    },
  })
  const commit = () => {
    const url = text.trim()
    const { success, error: issues } = PictureUrl.safeParse(url)
    setWrong(success ? undefined : issues.issues[0]?.message)
    if (!success || url === '') return
    onAdd(url)
    setText('')
  }
  return (
    <div ref={place}>
      <Field label={t('imageUrl')} error={wrong === undefined ? error : problemText(wrong)}>
        <Input
          ref={ref}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          disabled={disabled}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setWrong(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || text.trim() === '') return
            event.preventDefault()
            commit()
          }}
          onBlur={commit}
        />
      </Field>
    </div>
  )
}
