import { BarcodeDetector, type BarcodeFormat, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

const wanted = [
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

/** The browser's own reader of codes where it knows all that we need, or else ours, whose code comes from our own server. */
export async function createReader(): Promise<Reader> {
  const own = (globalThis as { BarcodeDetector?: Native }).BarcodeDetector
  const known = (await own?.getSupportedFormats().catch(() => [])) ?? []
  if (own && (['ean_13', 'code_128', 'qr_code'] as const).every((format) => known.includes(format))) {
    return new own({ formats: wanted.filter((format) => known.includes(format)) })
  }
  prepareZXingModule({ overrides: { locateFile: () => wasm } })
  return new BarcodeDetector({ formats: [...wanted] })
}
