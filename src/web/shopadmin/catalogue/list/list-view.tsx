import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CatalogueProduct } from '#shared/contract/catalogue/catalogue.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { DialogBody, DialogFooter } from '#web/components/ui/overlay/dialog.tsx'
import { ListPreview } from './list-preview.tsx'
import { idsOf, textOf, useCardList } from './use-card-list.ts'

export type ListStart = {
  text: string
  replaces?: number[]
  /** The card of each line, if it is known. */
  chosen?: readonly CatalogueProduct[]
  /** Called once the server stores its lines. */
  onRead?: () => void
}

type ListViewProps = {
  shopId: number
  /** Text pasted into the search, or the open lines of an earlier list with their ids. */
  pasted: ListStart
  onTyped: (typed: boolean) => void
  onBack: () => void
  onDone: () => void
}

/** A list of cards: pasted, reviewed, and added in one step. */
export function ListView({ shopId, pasted, onTyped, onBack, onDone }: ListViewProps) {
  const t = useTranslations('search')
  const [{ text, replaces }, setStart] = useState(pasted)
  const list = useCardList(shopId, onDone)
  const { rows, read } = list
  // Open lines and scanned cards are looked up at once: the owner has already entered them.
  useEffect(() => {
    const { onRead, ...list } = pasted
    if (list.replaces || list.chosen) read(list, { onSuccess: () => onRead?.() })
  }, [pasted, read])
  if (rows) {
    return (
      <ListPreview
        shopId={shopId}
        list={list}
        rows={rows}
        onEdit={() => {
          setStart({ text: textOf(rows), replaces: idsOf(rows) })
          list.again()
        }}
      />
    )
  }
  const look = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) read({ text, ...(replaces && { replaces }) })
  }
  return (
    <form noValidate onSubmit={look} className="flex-1">
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
              setStart({ text: event.currentTarget.value, ...(replaces && { replaces }) })
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
