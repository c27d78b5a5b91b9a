import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { FIRST_GAME, type GameId } from '#shared/rules/games/game-ids.ts'
import { games } from '#shared/rules/games/games.ts'
import { controlStyle } from '#web/components/ui/form/control-style.ts'
import { cn } from '#web/lib/cn.ts'
import { useShopGames } from '../games/use-shop-games.ts'

export const LIST_ID = 'catalogue-results'
export const optionId = (index: number) => `catalogue-result-${index}`

const MOST_EXAMPLES = 3

/** A number as the game writes it, with its set: `BLB 0122`, `LOB-EN001`. */
const exampleOf = (id: GameId): string => {
  const { number, setCode } = games[id]
  return number.includesSet ? number.example : `${setCode.example} ${number.example}`
}

type SearchBoxProps = {
  shopId: number
  /** Whether the dialog returned to the search after adding a card. */
  returned: boolean
  value: string
  onChange: (value: string) => void
  /** Number of results, and the index of the active one. */
  count: number
  active: number
  onActive: (index: number) => void
  onChoose: () => void
  /** Text typed while the first result is loading; used once it has loaded. */
  ahead: string | undefined
  onAhead: (ahead: string | undefined) => void
  /** Called if several lines are pasted. */
  onList: (text: string) => void
}

/** Search field: arrow keys move through the results, Enter chooses one. */
export function SearchBox({
  shopId,
  returned,
  value,
  onChange,
  count,
  active,
  onActive,
  onChoose,
  ahead,
  onAhead,
  onList,
}: SearchBoxProps) {
  const t = useTranslations('search')
  const { games: sold } = useShopGames(shopId)
  const isFirstOnly = sold.length === 1 && sold[0] === FIRST_GAME
  useEffect(() => {
    if (count > 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active, count])
  const box = useRef<HTMLInputElement>(null)
  // Focus synchronously, so that no keystroke is lost. Selects the text, so that typing replaces it.
  useLayoutEffect(() => {
    if (!returned) return
    box.current?.focus()
    box.current?.select()
  }, [returned])
  const walk = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }
    const step = steps[event.key]
    if (event.nativeEvent.isComposing) return
    if (ahead !== undefined) {
      if (event.key === 'Enter') event.preventDefault()
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      onAhead(ahead + event.key)
      return
    }
    if (step !== undefined && count > 0) {
      event.preventDefault()
      onActive(Math.min(Math.max(active + step, 0), count - 1))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      onChoose()
    }
  }
  return (
    <search className="relative block grow">
      <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-quiet" aria-hidden="true" />
      <input
        ref={box}
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        aria-label={t('label')}
        aria-autocomplete="list"
        aria-expanded={count > 0}
        aria-controls={count > 0 ? LIST_ID : undefined}
        aria-activedescendant={count > 0 ? optionId(active) : undefined}
        className={cn(controlStyle, 'h-11 pr-3 pl-9 text-ellipsis')}
        placeholder={
          isFirstOnly
            ? t('placeholder')
            : t('placeholderOf', { examples: sold.slice(0, MOST_EXAMPLES).map(exampleOf).join(', ') })
        }
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={walk}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text').trim()
          if (!text.includes('\n')) return
          event.preventDefault()
          onList(text)
        }}
      />
    </search>
  )
}
