import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CardLanguage } from '#shared/rules/cards/language-names.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { gameName } from '#shared/rules/games/game-name.ts'
import type { IndexedCard } from '#shared/rules/scanning/print-index.ts'
import { CameraFailed } from '#web/components/camera/camera-failed.tsx'
import { isFailure, useCamera } from '#web/components/camera/use-camera.ts'
import { useCodes } from '#web/components/camera/use-codes.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Progress } from '#web/components/ui/progress.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { Choices } from './choices.tsx'
import { Guide } from './guide.tsx'
import type { Found } from './messages.ts'
import { missingFeature } from './missing-feature.ts'
import { ScanSettings } from './scan-settings.tsx'
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
  /** The screen announces each card itself. */
  isQuiet?: boolean
  /** Barcodes of products and labels. Returns a message for the user, unless the screen has its own. */
  onCode?: (code: string) => Promise<string | undefined>
}

const FULL_HD = 1_920

/** Recognises cards in front of the camera by their number. No picture leaves the device. */
export function CardScanner<Card extends ScannedCard>(props: CardScannerProps<Card>) {
  const t = useTranslations('scanning')
  const [missing] = useState(missingFeature)
  if (missing) return <Notice variant="warn" title={t('unsupported', { what: missing })} />
  return <Scanning {...props} />
}

function Scanning<Card extends ScannedCard>(props: CardScannerProps<Card>) {
  const { games, lookUp, factsOf, onCard, onCode, isQuiet } = props
  const t = useTranslations('scanning')
  const write = useText()
  const camera = useCamera({ size: FULL_HD })
  const { video, state } = camera
  const [game, setGame] = useState<GameId>(games[0] ?? 'pokemon')
  const [choice, setChoice] = useState<{ cards: readonly Card[]; language: CardLanguage | undefined }>()
  const [message, setMessage] = useState('')
  /** `at` distinguishes two equal results in a row. A screen reader reads both. */
  const [announced, announce] = useState({ text: '', at: 0 })
  const report = (text: string, isAnnounced = true) => {
    setMessage(text)
    if (isAnnounced) announce(({ at }) => ({ text, at: at + 1 }))
  }
  const accept = (card: Card, language: CardLanguage | undefined) => {
    signal('high')
    setChoice(undefined)
    report(t('found', { card: card.name }), !isQuiet)
    onCard(card, language)
  }
  const onFound = async ({ cards, language }: Found) => {
    const found = await lookUp(cards, game).catch(() => undefined)
    if (!found) return report(t('lookUpFailed'))
    const [only, ...others] = found
    if (!only) return report(t('notHere'))
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
  useCodes(video, state === 'on' && onCode !== undefined && !choice, async (code) => {
    signal('high')
    const text = await onCode?.(code)
    if (text) report(text)
  })
  if (isFailure(state)) return <CameraFailed failure={state} onRetry={camera.again} />
  const hint = () => {
    if (state !== 'on') return t('starting')
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
            className="min-w-40 flex-1 sm:max-w-56 [&>select]:h-11"
            value={game}
            options={games.map((id) => ({ value: id, label: write(gameName(id)) }))}
            onChange={({ currentTarget }) => setGame(games.find((id) => id === currentTarget.value) ?? game)}
          />
        )}
        <ScanSettings camera={camera} />
      </div>
      <div className="relative mx-auto w-fit overflow-hidden rounded-lg bg-black">
        <video ref={video} muted playsInline className="max-h-[55dvh] max-w-full" />
        {state === 'on' && <Guide video={video} game={game} isFound={seen === 'found' || seen === 'same'} />}
      </div>
      {recognition.kind === 'broken' || numbers.isError ? (
        <Notice
          variant="warn"
          role="alert"
          title={t(numbers.isError ? 'numbersFailed' : 'broken')}
          action={
            <Button size="sm" variant="outline" onClick={() => (numbers.isError ? void numbers.refetch() : again())}>
              {t('retry')}
            </Button>
          }
        />
      ) : (
        <div className="grid justify-items-center gap-2">
          {!choice && <p className="min-h-6 text-center text-quiet">{hint()}</p>}
          {recognition.kind === 'loading' && (
            <Progress className="w-full max-w-80" value={recognition.part} max={1} label={t('progress')} />
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        <span key={announced.at}>{announced.text || (recognition.kind === 'ready' && t('hold'))}</span>
      </p>
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
