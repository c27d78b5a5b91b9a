import model from 'ocr-models/ch_PP-OCRv4_rec_infer.onnx?url'
import signs from 'ocr-models/ppocr_keys_v1.txt?raw'
import runtime from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url'
import { env } from 'onnxruntime-web/wasm'
import { type IndexedCard, PrintIndex } from '#shared/rules/scanning/print-index.ts'
import { download } from './download.ts'
import { toGray } from './gray.ts'
import { lookFor } from './look.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import type { Cut } from './read-frame.ts'
import { createRecogniser, type Recogniser } from './recogniser.ts'
import { Scene } from './scene.ts'

// Threads would need pages that are isolated from all others.
env.wasm.numThreads = 1
env.wasm.wasmPaths = { wasm: runtime }

const send = (message: FromWorker) => self.postMessage(message)

const recogniser: Promise<Recogniser> = download(model, (part) => send({ kind: 'loading', part })).then((bytes) =>
  createRecogniser(bytes, signs),
)
recogniser.then(
  () => send({ kind: 'ready' }),
  () => send({ kind: 'failed' }),
)

let looking: ReturnType<typeof lookFor> | undefined
let scene = new Scene()

self.addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'picture') {
    look(data.picture).then(send, () => send({ kind: 'looked', state: 'nothing' }))
    return
  }
  const { game, sets } = data
  const cards = sets.flatMap(({ code, total, cards: printed }): IndexedCard[] =>
    printed.map(([id, number, name]) => ({ id, number, name, setCode: code, total })),
  )
  const index = new PrintIndex(game, cards)
  scene = new Scene()
  looking = lookFor(game, index, async (line) => (await recogniser)(line))
})

async function look(picture: ImageBitmap): Promise<FromWorker> {
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  context?.drawImage(picture, 0, 0)
  picture.close()
  if (!context || !looking) return { kind: 'looked', state: 'nothing' }
  const cut: Cut = (area) => toGray(context.getImageData(area.x, area.y, area.width, area.height))
  const looked = await looking({ width, height, cut, isSame: scene.isSame(context) })
  if (looked.found) scene.remember()
  return looked
}
