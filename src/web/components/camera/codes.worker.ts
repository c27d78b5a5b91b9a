import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { codeFormats } from './code-formats.ts'

prepareZXingModule({ overrides: { locateFile: () => wasm } })
const detector = new BarcodeDetector({ formats: [...codeFormats] })

/** Answers each picture with the codes in it. */
self.addEventListener('message', async ({ data: picture }: MessageEvent<ImageBitmap>) => {
  const found = await detector.detect(picture).catch(() => [])
  picture.close()
  self.postMessage(found.map(({ rawValue }) => rawValue))
})
