import model from 'ocr-models/ch_PP-OCRv4_rec_infer.onnx?url'
import signs from 'ocr-models/ppocr_keys_v1.txt?raw'
import runtime from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url'
import { env } from 'onnxruntime-web/wasm'
import { type IndexedCard, PrintIndex } from '#shared/rules/scanning/print-index.ts'
import { downloadAll } from './download.ts'
import { toGray } from './gray.ts'
import { lookFor } from './look.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import type { Cut } from './read-frame.ts'
import { createRecogniser, type Recogniser } from './recogniser.ts'
import { STAMP } from './scene.ts'

// Threads would need pages that are isolated from all others.
env.wasm.numThreads = 1

const send = (message: FromWorker) => self.postMessage(message)

/** Shares of what is downloaded. */
const MODEL = 0.8
const RUNTIME = 0.2
const arrived = { model: 0, runtime: 0 }
function arrive(parts: Partial<typeof arrived>) {
  Object.assign(arrived, parts)
  send({ kind: 'loading', part: MODEL * arrived.model + RUNTIME * arrived.runtime })
}

async function load(): Promise<Recogniser> {
  const [bytes, wasm] = await downloadAll({
    [model]: (part) => arrive({ model: part }),
    [runtime]: (part) => arrive({ runtime: part }),
  })
  if (!bytes || !wasm) throw new Error('The recognition has two files')
  env.wasm.wasmBinary = wasm
  return createRecogniser(bytes, signs)
}
const recogniser = load()
recogniser.then(
  () => send({ kind: 'ready' }),
  () => {
    send({ kind: 'failed' })
    // The other download would continue.
    self.close()
  },
)

let looking: ReturnType<typeof lookFor> | undefined
const small = new OffscreenCanvas(STAMP.width, STAMP.height).getContext('2d', { willReadFrequently: true })

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
  looking = lookFor(game, index, async (line) => (await recogniser)(line))
})

async function look(picture: ImageBitmap): Promise<FromWorker> {
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  context?.drawImage(picture, 0, 0)
  picture.close()
  if (!context || !small || !looking) return { kind: 'looked', state: 'nothing' }
  small.drawImage(context.canvas, 0, 0, STAMP.width, STAMP.height)
  const stamp = toGray(small.getImageData(0, 0, STAMP.width, STAMP.height)).data
  const cut: Cut = (area) => toGray(context.getImageData(area.x, area.y, area.width, area.height))
  return looking({ width, height, cut, stamp })
}
