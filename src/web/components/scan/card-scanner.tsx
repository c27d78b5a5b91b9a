import { Flashlight, FlashlightOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CardLanguage } from '#shared/rules/cards/language-names.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { gameName } from '#shared/rules/games/game-name.ts'
import type { IndexedCard } from '#shared/rules/scanning/print-index.ts'
import { useCamera } from '#web/components/camera/use-camera.ts'
import { useCodes } from '#web/components/camera/use-codes.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { Choices } from './choices.tsx'
import { Guide } from './guide.tsx'
import type { Found } from './messages.ts'
import { missingFeature } from './missing-feature.ts'
import type { ScannedCard } from './scanned-card.ts'
import { signal } from './signal.ts'
import { useRecognition } from './use-recognition.ts'

type CardScannerProps<Card extends ScannedCard> = {
  games: readonly GameId[]
  /** Details of the cards that have the same printed number. */
  lookUp: (cards: readonly IndexedCard[], game: GameId) => Promise<readonly Card[]>
  /** Set and number, or what else distinguishes cards of one name. */
  factsOf: (card: Card) => string
  onCard: (card: Card, language: CardLanguage | undefined) => void
  /** Barcodes of products and labels. */
  onCode?: (code: string) => void
}

const FULL_HD = 1_920

/** Recognises cards in front of the camera by their number. No picture leaves the device. */
export function CardScanner<Card extends ScannedCard>(props: CardScannerProps<Card>) {
  const t = useTranslations('scanning')
  const [missing] = useState(missingFeature)
  if (missing) return <Notice variant="warn" title={t('unsupported', { what: missing })} />
  return <Scanning {...props} />
}

function Scanning<Card extends ScannedCard>({ games, lookUp, factsOf, onCard, onCode }: CardScannerProps<Card>) {
  const t = useTranslations('scanning')
  const write = useText()
  const { video, state, track } = useCamera({ size: FULL_HD })
  const [game, setGame] = useState<GameId>(games[0] ?? 'pokemon')
  const [choice, setChoice] = useState<{ cards: readonly Card[]; language: CardLanguage | undefined }>()
  const [message, setMessage] = useState('')
  const accept = (card: Card, language: CardLanguage | undefined) => {
    signal('high')
    setChoice(undefined)
    setMessage(t('found', { card: card.name }))
    onCard(card, language)
  }
  const onFound = async ({ cards, language }: Found) => {
    const found = await lookUp(cards, game).catch(() => undefined)
    if (!found) return setMessage(t('lookUpFailed'))
    const [only, ...others] = found
    if (!only) return
    if (others.length === 0) return accept(only, language)
    signal('low')
    setChoice({ cards: found, language })
  }
  const { recognition, seen, numbers, again } = useRecognition({
    video,
    isOn: state === 'on' && !choice,
    game,
    onFound,
  })
  useCodes(video, state === 'on' && onCode !== undefined && !choice, (code) => onCode?.(code))
  if (state === 'refused' || state === 'none' || state === 'failed') {
    return <Notice variant="warn" role="alert" title={t(state)} />
  }
  const hint = () => {
    if (state === 'starting') return t('starting')
    if (recognition.kind === 'loading') return t('loading', { part: recognition.part })
    if (recognition.kind === 'preparing' || numbers.isPending) return t('preparing')
    const texts = {
      found: message,
      same: message || t('same'),
      reading: t('reading'),
      blurred: t('blurred'),
      nothing: t('hold'),
    }
    return texts[seen]
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {games.length > 1 && (
          <Select
            aria-label={t('game')}
            className="w-48 [&>select]:h-11"
            value={game}
            options={games.map((id) => ({ value: id, label: write(gameName(id)) }))}
            onChange={({ currentTarget }) => setGame(games.find((id) => id === currentTarget.value) ?? game)}
          />
        )}
        <Torch key={track?.id} track={track} />
      </div>
      <div className="relative mx-auto w-fit overflow-hidden rounded-lg bg-black">
        <video ref={video} muted playsInline className="max-h-[55dvh] max-w-full" />
        {state === 'on' && <Guide video={video} game={game} isFound={seen === 'found' || seen === 'same'} />}
      </div>
      {recognition.kind === 'broken' || numbers.isError ? (
        <Notice variant="warn" role="alert" title={t(numbers.isError ? 'numbersFailed' : 'broken')}>
          <Button size="sm" variant="outline" onClick={() => (numbers.isError ? void numbers.refetch() : again())}>
            {t('retry')}
          </Button>
        </Notice>
      ) : (
        <p role="status" className="min-h-6 text-center text-quiet">
          {choice ? '' : hint()}
        </p>
      )}
      {choice && (
        <Choices
          cards={choice.cards}
          factsOf={factsOf}
          onChoose={(card) => accept(card, choice.language)}
          onNone={() => setChoice(undefined)}
        />
      )}
    </div>
  )
}

/** The light of the camera, if it has one. */
function Torch({ track }: { track: MediaStreamTrack | undefined }) {
  const t = useTranslations('scanning')
  const [isOn, setOn] = useState(false)
  const canLight = track && 'torch' in (track.getCapabilities?.() ?? {})
  if (!canLight) return null
  const toggle = async () => {
    await track.applyConstraints({ advanced: [{ torch: !isOn } as MediaTrackConstraintSet] })
    setOn(!isOn)
  }
  return (
    <Button variant="outline" className="min-h-11" aria-pressed={isOn} onClick={() => void toggle()}>
      {isOn ? <FlashlightOff aria-hidden="true" /> : <Flashlight aria-hidden="true" />}
      {t(isOn ? 'torchOff' : 'torchOn')}
    </Button>
  )
}
