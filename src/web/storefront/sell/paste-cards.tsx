import { useMutation } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BuyCard } from '#shared/contract/buying/buying.ts'
import { type BuylistPrices, type PricedLine, priceBuylist } from '#shared/contract/buying/buylist.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { newLine } from './new-line.ts'
import { sellStore } from './sell-store.ts'

const LONGEST = 60_000

/** Reads a pasted list or export. Clear lines join the list; the others need a choice, or are reported. */
export function PasteCards({ shop }: { shop: PublicShop }) {
  const t = useTranslations('sell.paste')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [open, setOpen] = useState<readonly PricedLine[]>([])
  const [result, setResult] = useState<{ added: number; leftOut: number }>()
  const store = sellStore(shop.id)
  const take = ({ lines, leftOut }: BuylistPrices) => {
    const clear = lines.filter((line) => line.card)
    const left = store.add(clear.flatMap((line) => (line.card ? [newLine(line, line.card)] : [])))
    setOpen(lines.filter((line) => !line.card))
    setResult({ added: clear.length - left, leftOut: leftOut + left })
    setText('')
  }
  const reading = useMutation({
    mutationFn: (pasted: string) => call(priceBuylist, { params: { id: shop.id }, body: { text: pasted } }),
    onSuccess: take,
    onError: (error) => setProblem(shownError(error, t('failed'))),
  })
  const submit = () => {
    if (text.trim() === '') return setProblem(t('empty'))
    setProblem(undefined)
    if (!reading.isPending) reading.mutate(text)
  }
  const choose = (line: PricedLine, card: BuyCard) => {
    store.add([newLine(line, card)])
    setOpen((lines) => lines.filter((each) => each !== line))
  }
  return (
    <details className="group rounded-lg border bg-surface px-4 py-3">
      <summary className="touch-target flex items-center justify-between font-medium">
        {t('title')}
        <ChevronDown className="size-4 text-quiet group-open:rotate-180" aria-hidden="true" />
      </summary>
      <form
        noValidate
        className="mt-3 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field label={t('label')} hint={t('hint')} error={problem}>
          <Textarea
            value={text}
            maxLength={LONGEST}
            rows={4}
            placeholder={t('example')}
            spellCheck={false}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" variant="outline" pending={reading.isPending} className="justify-self-start">
          {t('read')}
        </Button>
      </form>
      <p role="status" className="mt-3 text-sm empty:hidden">
        {result &&
          [t('added', { count: result.added }), result.leftOut > 0 && t('leftOut', { count: result.leftOut })]
            .filter(Boolean)
            .join(' ')}
      </p>
      {open.length > 0 && (
        <ul aria-label={t('open')} className="mt-3 grid gap-3">
          {open.map((line) => (
            <OpenLine
              key={line.line}
              line={line}
              onChoose={(card) => choose(line, card)}
              onDrop={() => setOpen((lines) => lines.filter((each) => each !== line))}
            />
          ))}
        </ul>
      )}
    </details>
  )
}

type OpenLineProps = { line: PricedLine; onChoose: (card: BuyCard) => void; onDrop: () => void }

function OpenLine({ line, onChoose, onDrop }: OpenLineProps) {
  const t = useTranslations('sell.paste')
  const write = useText()
  return (
    <li className="grid gap-1 border-t pt-2 text-sm">
      <div className="flex items-start justify-between gap-2">
        <p className="wrap-anywhere min-w-0">
          <span className="font-medium">{line.text}</span>{' '}
          <span className="text-quiet">{line.candidates.length > 0 ? t('which') : t('unknown')}</span>
        </p>
        <Button variant="ghost" size="sm" aria-label={t('dropNamed', { text: line.text })} onClick={onDrop}>
          {t('drop')}
        </Button>
      </div>
      {line.candidates.map((card) => (
        <Button key={card.id} variant="outline" size="sm" className="justify-self-start" onClick={() => onChoose(card)}>
          <span className="wrap-anywhere min-w-0 text-left">
            {write(
              listingName({
                name: card.name,
                setName: card.setName,
                setCode: card.setCode,
                collectorNumber: card.number,
              }),
            )}
          </span>
        </Button>
      ))}
    </li>
  )
}
