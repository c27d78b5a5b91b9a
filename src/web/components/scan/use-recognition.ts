import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { listPrintedNumbers } from '#shared/contract/catalogue/printed-numbers.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { read } from '#web/lib/api/call.ts'
import type { Found, Looked } from './messages.ts'
import { startScanner } from './start-scanner.ts'

const A_DAY_MS = 86_400_000
const PAUSE_MS = 60

export type Recognition = { kind: 'loading'; part: number } | { kind: 'preparing' | 'ready' | 'broken' }
export type Seen = Looked['state']

type Options = {
  video: RefObject<HTMLVideoElement | null>
  /** The camera runs, and no choice between cards is open. */
  isOn: boolean
  game: GameId
  onFound: (found: Found) => void
}

/** Looks for cards in a video, one picture after another, in a worker. */
export function useRecognition({ video, isOn, game, onFound }: Options) {
  const [scanner, setScanner] = useState<ReturnType<typeof startScanner>>()
  const [attempt, setAttempt] = useState(0)
  const [recognition, setRecognition] = useState<Recognition>({ kind: 'loading', part: 0 })
  const [seen, setSeen] = useState<Seen>('nothing')
  const numbers = useQuery({ ...read(listPrintedNumbers, { params: { game } }), staleTime: A_DAY_MS, gcTime: A_DAY_MS })
  const found = useEffectEvent(onFound)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts another worker
  useEffect(() => {
    setRecognition({ kind: 'loading', part: 0 })
    const started = startScanner({
      onLoading: (part) => setRecognition(part < 1 ? { kind: 'loading', part } : { kind: 'preparing' }),
      onReady: () => setRecognition({ kind: 'ready' }),
      onFailed: () => setRecognition({ kind: 'broken' }),
    })
    setScanner(started)
    return () => started.stop()
  }, [attempt])
  useEffect(() => {
    if (numbers.data) scanner?.choose(game, numbers.data)
  }, [scanner, game, numbers.data])
  const isLooking = isOn && recognition.kind === 'ready' && numbers.data !== undefined
  useEffect(() => {
    if (!isLooking || !scanner) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const element = video.current
      if (element && element.videoWidth > 0 && document.visibilityState === 'visible') {
        const looked = await scanner.look(await createImageBitmap(element))
        if (isOver) return
        setSeen(looked.state)
        if (looked.found) found(looked.found)
      }
      if (!isOver) timer = setTimeout(() => void look().catch(() => undefined), PAUSE_MS)
    }
    void look().catch(() => undefined)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isLooking, scanner, video])
  return { recognition, seen, numbers, again: () => setAttempt((before) => before + 1) }
}
