import { BarcodeDetector, type BarcodeFormat, prepareZXingModule } from 'barcode-detector/ponyfill'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'

const LOOK_EVERY_MS = 150
/** Time in milliseconds without a code before the same code counts again. */
const SAME_AFTER_MS = 1_500

type State = 'starting' | 'on' | 'refused' | 'none' | 'failed'

/** Scans codes with the camera while open. */
export default function CameraPanel({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const t = useTranslations('counter.camera')
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<State>('starting')
  const seen = useEffectEvent(onCode)
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const last = { code: '', at: 0 }
    const start = async () => {
      const element = video.current
      if (!element) return
      // Cameras require HTTPS.
      if (!navigator.mediaDevices) return setState('failed')
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return stop(stream)
      element.srcObject = stream
      const [reader] = await Promise.all([createReader(), element.play()])
      if (isOver) return
      setState('on')
      const look = async () => {
        const [found] = await reader.detect(element).catch(() => [])
        if (isOver) return
        if (found) {
          const now = Date.now()
          if (found.rawValue !== last.code || now - last.at > SAME_AFTER_MS) seen(found.rawValue)
          Object.assign(last, { code: found.rawValue, at: now })
        }
        timer = setTimeout(look, LOOK_EVERY_MS)
      }
      void look()
    }
    start().catch((error: unknown) => !isOver && setState(stateOf(error)))
    return () => {
      isOver = true
      clearTimeout(timer)
      if (stream) stop(stream)
    }
  }, [])
  return (
    <div className="grid gap-2 rounded-lg border bg-surface p-2">
      {state === 'refused' || state === 'none' || state === 'failed' ? (
        <Notice variant="warn" role="alert">
          {t(state)}
        </Notice>
      ) : (
        <>
          <video ref={video} muted playsInline className="max-h-[35dvh] w-full rounded-md bg-black object-cover" />
          <p role="status" className="text-quiet">
            {t(state === 'on' ? 'hint' : 'starting')}
          </p>
        </>
      )}
      <Button variant="outline" className="min-h-11" onClick={onClose}>
        <X aria-hidden="true" />
        {t('close')}
      </Button>
    </div>
  )
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

function stateOf(error: unknown): State {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed'
}

const supportedFormats = [
  'ean_13',
  'ean_8',
  'upc_a',
  'code_128',
  'code_39',
  'qr_code',
  'data_matrix',
] as const satisfies readonly BarcodeFormat[]

type Reader = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> }
type Native = {
  new (options: { formats: readonly string[] }): Reader
  getSupportedFormats(): Promise<string[]>
}

/** The browser's barcode detector if it supports all formats, or else ours, loaded from our own server. */
async function createReader(): Promise<Reader> {
  const own = (globalThis as { BarcodeDetector?: Native }).BarcodeDetector
  const known = (await own?.getSupportedFormats().catch(() => [])) ?? []
  if (own && (['ean_13', 'code_128', 'qr_code'] as const).every((format) => known.includes(format))) {
    return new own({ formats: supportedFormats.filter((format) => known.includes(format)) })
  }
  prepareZXingModule({ overrides: { locateFile: () => wasm } })
  return new BarcodeDetector({ formats: [...supportedFormats] })
}
