import { toGray } from './gray.ts'

const WIDTH = 24
const HEIGHT = 32
/** Mean difference of shades between two cards in front of one camera. */
const ANOTHER = 14

/** Whether the camera still sees the card that was recognised last, at the size of a stamp. */
export class Scene {
  readonly #small = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d', { willReadFrequently: true })
  #now: Float32Array | undefined
  #recognised: Float32Array | undefined

  isSame({ canvas }: OffscreenCanvasRenderingContext2D): boolean {
    this.#small?.drawImage(canvas, 0, 0, WIDTH, HEIGHT)
    const picture = this.#small?.getImageData(0, 0, WIDTH, HEIGHT)
    this.#now = picture && toGray(picture).data
    const before = this.#recognised
    if (!before || !this.#now) return false
    const sum = this.#now.reduce((total, shade, at) => total + Math.abs(shade - (before[at] ?? 0)), 0)
    return sum / this.#now.length < ANOTHER
  }

  remember() {
    this.#recognised = this.#now
  }
}
