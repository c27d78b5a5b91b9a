import type { PrintedSet } from '#shared/contract/catalogue/printed-numbers.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import type { FromWorker, Looked, ToWorker } from './messages.ts'

type Handlers = { onLoading: (part: number) => void; onReady: () => void; onFailed: () => void }

/** Starts the recognition in a worker. It looks at one picture at a time. */
export function startScanner({ onLoading, onReady, onFailed }: Handlers) {
  const worker = new Worker(new URL('./scan.worker.ts', import.meta.url), { type: 'module' })
  let answer: ((looked: Looked) => void) | undefined
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'loading') onLoading(data.part)
    else if (data.kind === 'ready') onReady()
    else if (data.kind === 'failed') onFailed()
    else answer?.(data)
  })
  worker.addEventListener('error', onFailed)
  const send = (message: ToWorker, transfer: Transferable[] = []) => worker.postMessage(message, transfer)
  return {
    choose: (game: GameId, sets: readonly PrintedSet[]) => send({ kind: 'game', game, sets }),
    look: (picture: ImageBitmap) =>
      new Promise<Looked>((resolve) => {
        answer = resolve
        send({ kind: 'picture', picture }, [picture])
      }),
    stop: () => worker.terminate(),
  }
}
