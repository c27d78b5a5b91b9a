import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { clearWants, putBackWants, removeWant, type WantLine } from '../want-store.ts'
import { useLows } from './use-lows.ts'
import { WantRow } from './want-row.tsx'
import { WantSheet } from './want-sheet.tsx'

export function WantList({ lines }: { lines: readonly WantLine[] }) {
  const t = useTranslations('wants.lines')
  const lows = useLows(lines.map(({ card }) => card.id))
  const [edited, setEdited] = useState<number>()
  const line = lines.find((each) => each.line === edited)
  const take = (title: string, remove: () => void) => {
    remove()
    const { dismiss } = toast({
      title,
      action: {
        label: t('undo'),
        onClick: () => {
          putBackWants(lines)
          dismiss()
        },
      },
    })
  }
  return (
    <section aria-labelledby="want-list" className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 id="want-list" className="text-lg">
          {t('title')}
        </h2>
        <Button variant="ghost" size="sm" onClick={() => take(t('cleared'), clearWants)}>
          {t('clear')}
        </Button>
      </div>
      <ul className="rounded-xl border bg-surface px-3 sm:px-4">
        {lines.map((line) => (
          <WantRow key={line.line} line={line} lows={lows} onEdit={() => setEdited(line.line)} />
        ))}
      </ul>
      {line && (
        <WantSheet
          line={line}
          onRemove={() => {
            setEdited(undefined)
            take(t('removed', { card: line.card.name }), () => removeWant(line.line))
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}
