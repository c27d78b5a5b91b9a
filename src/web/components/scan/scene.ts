/** Size of the picture by which cards are compared. */
export const STAMP = { width: 24, height: 32 }

/** Mean difference of shades between two cards in front of one camera. */
const ANOTHER = 14

/** Whether the camera still sees the card that was recognised last, at the size of a stamp. */
export class Scene {
  #now: Float32Array | undefined
  #recognised: Float32Array | undefined

  isSame(stamp: Float32Array): boolean {
    this.#now = stamp
    const before = this.#recognised
    if (!before) return false
    const sum = stamp.reduce((total, shade, at) => total + Math.abs(shade - (before[at] ?? 0)), 0)
    return sum / stamp.length < ANOTHER
  }

  remember() {
    this.#recognised = this.#now
  }
}
