import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_MESSAGE, type SavedText, saveText } from '#shared/contract/orders/order-messages.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Problem } from '#web/components/problem.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { ApiError, shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'

export type TypedText = Omit<SavedText, 'id'>

const empty: TypedText = { name: '', nl: '', en: '' }

type FormProps = { shopId: number; initial: TypedText | undefined; onSaved: () => unknown }

/** A text in one or both languages. Saving under an existing name replaces that text. */
export function SavedTextForm({ shopId, initial, onSaved }: FormProps) {
  const t = useTranslations('orderMessages.manage')
  const [typed, setTyped] = useState(initial ?? empty)
  const saving = useReportedMutation({
    send: () => call(saveText, { params: { id: shopId }, body: typed }),
    done: t('saved'),
    onDone: () => {
      setTyped(empty)
      return onSaved()
    },
  })
  const change = (field: keyof TypedText) => (value: string) => setTyped((before) => ({ ...before, [field]: value }))
  const issues = saving.error instanceof ApiError ? saving.error.issues : []
  const errorAt = (path: string) => issues.find((issue) => issue.path === path)?.message
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <Field label={t('name')} error={errorAt('name')}>
        <Input
          autoComplete="off"
          maxLength={60}
          value={typed.name}
          onChange={(event) => change('name')(event.currentTarget.value)}
        />
      </Field>
      {(['nl', 'en'] as const).map((language) => (
        <Field key={language} label={t(`language.${language}`)} error={errorAt(language)}>
          <Textarea
            rows={4}
            lang={language}
            maxLength={MAX_MESSAGE}
            value={typed[language]}
            onChange={(event) => change(language)(event.currentTarget.value)}
          />
        </Field>
      ))}
      <p className="text-quiet text-xs">{t('hint')}</p>
      <Problem className="text-sm">
        {saving.error && issues.length === 0 && shownError(saving.error, t('saveFailed'))}
      </Problem>
      <Button type="submit" pending={saving.isPending} className="justify-self-end">
        {t('save')}
      </Button>
    </form>
  )
}
