import sharp from 'sharp'

type PictureOptions = { width?: number; height?: number; colour?: string }

const plain = ({ width = 40, height = 30, colour = '#3366cc' }: PictureOptions = {}) =>
  sharp({ create: { width, height, channels: 3, background: colour }, limitInputPixels: false })

export const png = async (options?: PictureOptions) => plain(options).png().toBuffer()
export const jpeg = async (options?: PictureOptions) => plain(options).jpeg().toBuffer()

/** Incompressible bytes. */
export async function noise(width: number, height: number) {
  const data = Buffer.alloc(width * height * 3)
  let state = 1
  for (let at = 0; at < data.length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) | 0
    data[at] = state >>> 16
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** An animated GIF: its first frame is red, the others are one black dot each, or corrupt. */
export function gif(frames: number, { width = 64, height = 64, broken = false } = {}): Buffer {
  const head = Buffer.from([
    ...Buffer.from('GIF89a', 'latin1'),
    width & 255,
    width >> 8,
    height & 255,
    height >> 8,
    // Two colours: red and black.
    0x80,
    0,
    0,
    0xff,
    0,
    0,
    0,
    0,
    0,
  ])
  const dot = Buffer.concat([
    Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2]),
    Buffer.from(broken ? [0xff, 0xff, 0] : [0x4c, 1, 0]),
  ])
  const whole = Buffer.concat([
    Buffer.from([0x2c, 0, 0, 0, 0, width & 255, width >> 8, height & 255, height >> 8, 0]),
    uncompressed(width * height),
  ])
  return Buffer.concat([head, whole, ...Array<Buffer>(frames - 1).fill(dot), Buffer.from([0x3b])])
}

/** LZW with so many clear codes that its codes stay three bits wide: pixels of colour 0. */
function uncompressed(pixels: number): Buffer {
  const codes: number[] = []
  for (let at = 0; at < pixels; at++) {
    if (at % 2 === 0) codes.push(4)
    codes.push(0)
  }
  codes.push(5)
  const bytes: number[] = []
  let [bits, held] = [0, 0]
  for (const code of codes) {
    held |= code << bits
    bits += 3
    while (bits >= 8) {
      bytes.push(held & 255)
      held >>= 8
      bits -= 8
    }
  }
  if (bits > 0) bytes.push(held & 255)
  const blocks: number[] = [2]
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.slice(at, at + 255)
    blocks.push(block.length, ...block)
  }
  return Buffer.from([...blocks, 0])
}
