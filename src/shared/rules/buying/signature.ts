/** Size of the pad on which a customer signs: strokes are whole numbers within it. */
export const PAD = { width: 600, height: 200 } as const

export const MOST_STROKES = 200
/** Numbers of one stroke, two for each point. */
export const LONGEST_STROKE = 2_000
/** Numbers of all strokes together. */
export const MOST_NUMBERS = 6_000

/** Drawn with a finger, a pen or a mouse: each stroke is `x, y, x, y, …`. Or the typed name, for who cannot draw. */
export type Signature = { kind: 'drawn'; strokes: number[][] } | { kind: 'typed'; name: string }

/** Path of strokes, in the syntax of SVG, which PDFKit reads too. */
export const pathOf = (strokes: readonly (readonly number[])[]): string => strokes.map(strokePath).join('')

function strokePath(stroke: readonly number[]): string {
  const points: string[] = []
  for (let at = 0; at + 1 < stroke.length; at += 2) points.push(`${stroke[at]} ${stroke[at + 1]}`)
  const [first, ...rest] = points
  // A dot is a line of no length, drawn by its round ends.
  return first === undefined
    ? ''
    : `M${first}${(rest.length > 0 ? rest : [first]).map((point) => `L${point}`).join('')}`
}

/** Versions of the text that sellers declare (`purchaseDeclaration` of the messages). A changed text gets a new version. */
export const declarationVersions = ['v1'] as const
export const DECLARATION_VERSION = declarationVersions[0]
