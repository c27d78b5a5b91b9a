import { useTranslations } from 'use-intl'
import type { ListLine } from '#shared/contract/catalogue/card-lists.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { cardTitle } from '../card-title.ts'
import { useMarketGames } from '../games/use-market-games.ts'
import { wishOf } from './line-wish.ts'
import { useAddCard } from './use-add-card.ts'

/** Result of pasting a list: the number of added cards, and the lines left over: ambiguous, unknown, or over the limit. */
export type Left = { added: number; unclear: readonly ListLine[]; unknown: readonly ListLine[]; leftOut: number }

type ListLeftoversProps = { left: Left; most: number; onChange: (left: Left) => void }

export function ListLeftovers({ left, most, onChange }: ListLeftoversProps) {
  const t = useTranslations('wants.paste')
  const add = useAddCard()
  const games = useMarketGames()
  const { added, unclear, unknown, leftOut } = left
  const settle = (line: ListLine) => onChange({ ...left, unclear: unclear.filter((each) => each !== line) })
  return (
    <div role="status" className="grid gap-3">
      <p className="text-sm">{t('added', { count: added })}</p>
      {unclear.length > 0 && (
        <Notice variant="info" title={t('unclear', { count: unclear.length })}>
          <div className="mt-2 grid gap-3">
            {unclear.map((line) => (
              <fieldset key={line.line} className="grid gap-1">
                <legend className="mb-1 break-words text-quiet">{t('choose', { line: line.text })}</legend>
                {line.entries.map((entry) => (
                  <Button
                    key={entry.id}
                    size="sm"
                    variant="outline"
                    className="justify-start! text-left"
                    onClick={() => {
                      add(entry, wishOf(line))
                      settle(line)
                    }}
                  >
                    {cardTitle(entry, games)}
                  </Button>
                ))}
                <Button size="sm" variant="ghost" className="justify-start!" onClick={() => settle(line)}>
                  {t('skip')}
                </Button>
              </fieldset>
            ))}
          </div>
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice variant="warn" title={t('unknown', { count: unknown.length })}>
          <ul className="mt-1 list-disc pl-4">
            {unknown.map((line) => (
              <li key={line.line} className="break-words">
                {line.text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {leftOut > 0 && <Notice variant="warn" title={t('leftOut', { count: leftOut, most: String(most) })} />}
    </div>
  )
}
