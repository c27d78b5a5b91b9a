import { type RefObject, useEffect, useEffectEvent } from 'react'
import { codeFormats } from './code-formats.ts'

const LOOK_EVERY_MS = 150
/** Time in milliseconds without a code before the same code counts again. */
const SAME_AFTER_MS = 1_500

/** Reads barcodes and QR codes in a video while `isOn`. */
export function useCodes(video: RefObject<HTMLVideoElement | null>, isOn: boolean, onCode: (code: string) => void) {
  const seen = useEffectEvent(onCode)
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let reader: Reader | undefined
    const last = { code: '', at: 0 }
    const start = async () => {
      const created = await createReader()
      if (isOver) return created.stop()
      reader = created
      const look = async () => {
        const [code] = video.current ? await created.read(video.current).catch(() => []) : []
        if (isOver) return
        if (code) {
          const now = Date.now()
          if (code !== last.code || now - last.at > SAME_AFTER_MS) seen(code)
          Object.assign(last, { code, at: now })
        }
        timer = setTimeout(look, LOOK_EVERY_MS)
      }
      void look()
    }
    void start()
    return () => {
      isOver = true
      clearTimeout(timer)
      reader?.stop()
    }
  }, [isOn, video])
}

type Reader = { read: (video: HTMLVideoElement) => Promise<readonly string[]>; stop: () => void }
type Native = {
  new (options: {
    formats: readonly string[]
  }): {
    detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
  }
  getSupportedFormats(): Promise<string[]>
}

/** The browser's barcode detector if it supports all formats, or else ours: in a worker, where WebAssembly is allowed. */
async function createReader(): Promise<Reader> {
  const own = (globalThis as { BarcodeDetector?: Native }).BarcodeDetector
  const known = (await own?.getSupportedFormats().catch(() => [])) ?? []
  if (own && (['ean_13', 'code_128', 'qr_code'] as const).every((format) => known.includes(format))) {
    const detector = new own({ formats: codeFormats.filter((format) => known.includes(format)) })
    return {
      read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue),
      stop: () => undefined,
    }
  }
  const worker = new Worker(new URL('./codes.worker.ts', import.meta.url), { type: 'module' })
  return {
    async read(video) {
      const picture = await createImageBitmap(video)
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<string[]>) => resolve(data)
        worker.onerror = reject
        worker.postMessage(picture, [picture])
      })
    },
    stop: () => worker.terminate(),
  }
}
