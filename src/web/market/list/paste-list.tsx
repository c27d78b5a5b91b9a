import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MOST_WANTS, readWants } from '#shared/contract/market/baskets.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { addWant } from '../want-store.ts'
import { wishOf } from './line-wish.ts'
import { type Left, ListLeftovers } from './list-leftovers.tsx'

/** Parses a list as people write it in a chat. Unambiguous lines are added immediately; the others need a choice or are reported. */
export function PasteList({ startsOpen }: { startsOpen: boolean }) {
  const t = useTranslations('wants.paste')
  const [isOpen] = useState(startsOpen)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [reading, setReading] = useState(false)
  const [left, setLeft] = useState<Left>()
  const submit = async () => {
    if (text.trim() === '') return setProblem(t('empty'))
    setReading(true)
    setProblem(undefined)
    try {
      const { lines, leftOut } = await call(readWants, { body: { text } })
      const clear = lines.filter((line) => line.clear)
      const refused = clear.filter((line) => line.entries[0] && !addWant(line.entries[0], wishOf(line)))
      setLeft({
        added: clear.length - refused.length,
        unclear: lines.filter((line) => !line.clear && line.entries.length > 0),
        unknown: lines.filter((line) => line.entries.length === 0),
        leftOut: leftOut + refused.length,
      })
      setText('')
    } catch (error) {
      setProblem(shownError(error, t('failed')))
    } finally {
      setReading(false)
    }
  }
  return (
    <details open={isOpen} className="group border-t pt-4">
      <summary className="touch-target flex items-center justify-between font-medium">
        {t('title')}
        <ChevronDown className="size-4 text-quiet group-open:rotate-180" aria-hidden="true" />
      </summary>
      <form
        noValidate
        className="mt-3 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field label={t('label')} hint={t('hint')} error={problem}>
          <Textarea
            value={text}
            maxLength={30_000}
            placeholder={t('example')}
            spellCheck={false}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" variant="outline" pending={reading} className="justify-self-start">
          {t('read')}
        </Button>
        {left && <ListLeftovers left={left} most={MOST_WANTS} onChange={setLeft} />}
      </form>
    </details>
  )
}
