import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { DialogBody, DialogFooter } from '#web/components/ui/overlay/dialog.tsx'
import { ListPreview } from './list-preview.tsx'
import { useCardList } from './use-card-list.ts'

type ListViewProps = {
  shopId: number
  /** Text pasted into the search. */
  pasted: string
  onTyped: (typed: boolean) => void
  onBack: () => void
  onDone: () => void
}

/** A list of cards: pasted, reviewed, and added in one step. */
export function ListView({ shopId, pasted, onTyped, onBack, onDone }: ListViewProps) {
  const t = useTranslations('search')
  const [text, setText] = useState(pasted)
  const list = useCardList(shopId, onDone)
  const { rows } = list
  if (rows) return <ListPreview list={list} rows={rows} />
  const read = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) list.read(text)
  }
  return (
    <form noValidate onSubmit={read} className="flex-1">
      <DialogBody>
        <Field label={t('list.label')} hint={t('list.hint')}>
          <Textarea
            autoFocus
            rows={12}
            maxLength={30_000}
            spellCheck={false}
            placeholder={t('list.placeholder')}
            className="font-mono"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              onTyped(event.currentTarget.value.trim() !== '')
            }}
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          {t('list.back')}
        </Button>
        <Button type="submit" pending={list.isReading} pendingText={t('searching')}>
          {t('list.read')}
        </Button>
      </DialogFooter>
    </form>
  )
}
