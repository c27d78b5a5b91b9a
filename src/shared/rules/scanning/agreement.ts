const ENOUGH = 2
/** Frames without the card before the same card counts as another copy. */
const GONE_FRAMES = 2

/** Accepts what two frames in a row have read, once as long as the card stays in front of the camera. */
export class Agreement {
  #last: { key: string; times: number } | undefined
  #accepted: string | undefined
  #away = 0

  /** `isSame`: the picture still looks like that of the accepted card. Returns true once for each card. */
  add(key: string | undefined, isSame: boolean): boolean {
    const isStillRead = key !== undefined && key === this.#accepted
    this.#away = isSame || isStillRead ? 0 : this.#away + 1
    if (this.#away >= GONE_FRAMES) this.#accepted = undefined
    if (!key || key === this.#accepted) return false
    this.#last = { key, times: this.#last?.key === key ? this.#last.times + 1 : 1 }
    if (this.#last.times < ENOUGH) return false
    this.#accepted = key
    this.#away = 0
    this.#last = undefined
    return true
  }
}
