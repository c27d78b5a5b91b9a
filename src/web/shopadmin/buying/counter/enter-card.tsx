import { useMutation } from '@tanstack/react-query'
import { Camera, Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { priceAtCounter } from '#shared/contract/buying/buy-offers.ts'
import type { BuyCard } from '#shared/contract/buying/buying.ts'
import type { PricedLine } from '#shared/contract/buying/buylist.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { lazyPart } from '#web/lib/lazy-screen.tsx'
import { useShopGames } from '../../games/use-shop-games.ts'
import type { BuyLine } from './buy-lines.ts'

const ScanToBuy = lazyPart(() => import('#web/components/scan/scan-to-buy.tsx'), ['common/scanning'])

type Choice = { line: PricedLine; candidates: readonly BuyCard[] }
type EnterCardProps = {
  shopId: number
  field: RefObject<HTMLInputElement | null>
  onAdd: (line: Omit<BuyLine, 'key' | 'agreed'>) => void
}

/** One line for a card: number of pieces, name, set, number, condition and language in any order, as in a pasted list. */
export function EnterCard({ shopId, field, onAdd }: EnterCardProps) {
  const t = useTranslations('buyCounter.enter')
  const { games } = useShopGames(shopId)
  const [typed, setTyped] = useState('')
  const [choice, choose] = useState<Choice>()
  const [message, setMessage] = useState('')
  const [hasCamera, openCamera] = useState(false)
  const put = (line: PricedLine, card: BuyCard) => {
    const { pieces, condition, finish, language } = line
    onAdd({ card, pieces, finish, language, condition: card.type === 'sealed' ? null : (condition ?? 'NM') })
    setMessage(t('added', { card: card.name }))
    setTyped('')
    choose(undefined)
  }
  const add = (line: PricedLine, card: BuyCard) => {
    put(line, card)
    field.current?.focus()
  }
  const reading = useMutation({
    mutationFn: (text: string) => call(priceAtCounter, { params: { id: shopId }, body: { text } }),
    onSuccess: ({ lines }) => {
      const [line] = lines
      const [only, ...others] = line?.candidates ?? []
      if (line?.card) add(line, line.card)
      else if (line && only && others.length === 0) add(line, only)
      else if (line && only) {
        choose({ line, candidates: line.candidates })
        setMessage(t('which', { count: line.candidates.length }))
      } else setMessage(t('notFound', { text: typed.trim() }))
    },
    onError: (error) => setMessage(shownError(error, t('failed'))),
  })
  return (
    <div className="grid gap-3">
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          choose(undefined)
          const text = typed.trim()
          if (text && !reading.isPending) reading.mutate(text)
        }}
      >
        <search className="relative min-w-0 flex-1">
          <Search
            className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-quiet"
            aria-hidden="true"
          />
          <input
            ref={field}
            type="text"
            enterKeyHint="go"
            autoComplete="off"
            maxLength={200}
            aria-label={t('label')}
            aria-describedby="enter-card"
            placeholder={t('placeholder')}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={({ key }) => key === 'Escape' && choose(undefined)}
            className="h-12 w-full rounded-md border border-edge-strong bg-surface pr-4 pl-11 text-base"
          />
        </search>
        <Button type="submit" className="min-h-12 px-4" pending={reading.isPending}>
          {t('add')}
        </Button>
      </form>
      <p id="enter-card" role="status" className="text-quiet text-sm">
        {message || t('hint')}
      </p>
      {hasCamera ? (
        <Suspense>
          <ScanToBuy
            games={games}
            price={(lines) => call(priceAtCounter, { params: { id: shopId }, body: { lines } })}
            onCard={(line, card, language) => put({ ...line, language: language ?? line.language }, card)}
            onClose={() => openCamera(false)}
            isQuiet
          />
        </Suspense>
      ) : (
        <Button variant="outline" className="min-h-11 justify-self-start" onClick={() => openCamera(true)}>
          <Camera aria-hidden="true" />
          {t('scan')}
        </Button>
      )}
      {choice && <Choices {...choice} onChoose={(card) => add(choice.line, card)} />}
    </div>
  )
}

const nameOf = ({ name, game, setName, setCode, number }: BuyCard) =>
  listingName({ name, game, setName, setCode, collectorNumber: number })

/** Cards that fit the typed line. The first has the focus; arrow keys move it. */
function Choices({ candidates, onChoose }: Choice & { onChoose: (card: BuyCard) => void }) {
  const t = useTranslations('buyCounter.enter')
  const write = useText()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    buttons[buttons.indexOf(event.target as HTMLButtonElement) + step]?.focus()
  }
  return (
    <ul ref={list} aria-label={t('choices')} className="grid gap-2 sm:grid-cols-2" onKeyDown={move}>
      {candidates.map((card) => (
        <li key={card.id} className="grid">
          <Button
            variant="outline"
            size="none"
            className="min-h-16 justify-start gap-3 p-2 text-left"
            onClick={() => onChoose(card)}
          >
            <CardFrame src={card.imageUrl} alt="" sizes="3rem" game={card.game} className="w-9 shrink-0 rounded-sm!" />
            <span className="wrap-anywhere min-w-0 font-normal text-sm">{write(nameOf(card))}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
