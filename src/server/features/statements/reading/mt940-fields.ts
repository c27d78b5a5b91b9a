/** A field of an MT940 message: its tag, where it begins (counted from 1), and its lines. */
export type Field = { tag: string; line: number; lines: string[] }

const TAG = /^(?:\{[^\n]{0,500}\{4:)?:(20|21|25P?|28C?|13D?|34F|60[FM]|61|62[FM]|64|65|86|90[CD]|940|NS):(.*)$/
const HEADER = /^(?:20|21|25P?|28C?|13D?|34F|940)$/
const END = /^(?:-|-\}.{0,500}|\{.{0,500})$/

/** The fields of a file; a line that begins with no tag continues the field before. */
export function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  const lines = text.split(/\r\n|\n|\r/)
  let isMovement = false
  lines.forEach((line, place) => {
    const [, tag, rest = ''] = TAG.exec(line) ?? []
    const last = fields.at(-1)
    // Between movements ':20:45 hours' is a time that was cut in two, unless a statement begins as statements do.
    if (tag !== undefined && !(isMovement && HEADER.test(tag) && !beginsStatement(lines, place))) {
      fields.push({ tag, line: place + 1, lines: [rest] })
      isMovement = tag === '61' || (isMovement && /^(?:86|NS)$/.test(tag))
    } else if (END.test(line.trim())) isMovement = false
    else last?.lines.push(line)
  })
  return fields
}

const beginsStatement = (lines: readonly string[], place: number): boolean =>
  /^:(?:20|940):/.test(lines[place] ?? '') && /^:(?:20|21|25P?|28C?):/.test(lines[place + 1] ?? '')
