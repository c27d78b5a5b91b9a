/** Keys of a scanner follow each other this fast; nobody types so. */
const MOST_BETWEEN_MS = 60
const SHORTEST = 3

type Key = { key: string; at: number }

/**
 * Tells a keyboard scanner from a person: the keys of a code follow each other within a moment and end with Enter. `press` gives the code
 * once it is whole. What is typed slower begins anew with each key.
 */
export class ScanReader {
  private keys: Key[] = []

  /** Whether the key goes on with what seems to be a code. */
  get isReading(): boolean {
    return this.keys.length > 1
  }

  /** Whether the last key was the first of what may become a code. */
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
    // Shift and the like come with capitals.
    if ([...key].length === 1) this.keys.push({ key, at })
    return undefined
  }
}
