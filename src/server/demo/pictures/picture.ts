import { createHash } from 'node:crypto'

/** A picture that is still to be drawn. */
export type Picture = {
  /** Its name tells of its content: another drawing is another file, so that browsers may keep it for ever. */
  file: string
  url: string
  svg: string
}

/** The folder of the demo's pictures inside the one that `/media/` serves. */
export const FOLDER = 'demo'

const known = new Map<string, Picture>()

/** The picture of this name; what `draw` gives for a name is taken once. */
export function picture(name: string, draw: () => string): Picture {
  const before = known.get(name)
  if (before) return before
  const svg = draw()
  const file = `${name}-${createHash('sha256').update(svg).digest('hex').slice(0, 10)}.webp`
  const made = { file, url: `/media/${FOLDER}/${file}`, svg }
  known.set(name, made)
  return made
}
