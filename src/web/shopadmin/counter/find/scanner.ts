/** Maximum time between the keys of a scanner, in milliseconds. People type more slowly. */
const MOST_BETWEEN_MS = 60
const SHORTEST = 3

type Key = { key: string; at: number }

/**
 * Distinguishes a keyboard scanner from typing: the keys of a code follow each other quickly and end with Enter. `press` returns the
 * complete code. Slower keys restart the detection.
 */
export class ScanReader {
  private keys: Key[] = []

  /** Whether the keys so far look like a code. */
  get isReading(): boolean {
    return this.keys.length > 1
  }

  /** Whether the last key may be the first of a code. */
  get hasBegun(): boolean {
    return this.keys.length === 1
  }

  press(key: string, at: number): string | undefined {
    const last = this.keys.at(-1)
    if (last && at - last.at > MOST_BETWEEN_MS) this.keys = []
    if (key === 'Enter') {
      const code = this.keys.map((each) => each.key).join('')
      this.keys = []
      return code.length >= SHORTEST ? code : undefined
    }
    // Modifier keys accompany capital letters.
    if ([...key].length === 1) this.keys.push({ key, at })
    return undefined
  }
}
