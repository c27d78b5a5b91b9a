type Part = string | number | Xml
/** Elements by name, in their order: text, a list of elements of the same name, or `@` attributes with `#text`. */
export type Xml = { [name: string]: Part | readonly Part[] | undefined }

export const XML_START = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** The elements as text. Undefined ones are left out, and characters that XML does not allow are dropped. */
export const writeXml = (elements: Xml): string => writeElements(elements, '')

function writeElements(elements: Xml, indent: string): string {
  const written: string[] = []
  for (const name in elements) {
    const part = elements[name]
    if (part === undefined || isOfParent(name)) continue
    if (Array.isArray(part)) for (const each of part) written.push(writeElement(name, each, indent))
    else written.push(writeElement(name, part as Part, indent))
  }
  return written.join('')
}

function writeElement(name: string, part: Part, indent: string): string {
  if (typeof part !== 'object') return `${indent}<${name}>${escaped(part)}</${name}>\n`
  const elements = writeElements(part, `${indent} `)
  const content = elements ? `\n${elements}${indent}` : escaped((part['#text'] as string | undefined) ?? '')
  return `${indent}<${name}${writeAttributes(part)}>${content}</${name}>\n`
}

const writeAttributes = (element: Xml): string =>
  Object.keys(element)
    .filter((name) => name.startsWith('@') && element[name] !== undefined)
    .map((name) => ` ${name.slice(1)}="${escaped(element[name] as string)}"`)
    .join('')

const isOfParent = (name: string) => name[0] === '@' || name === '#text'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 forbids
const special = /[&<>'"\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&apos;', '"': '&quot;' }

function escaped(part: string | number): string {
  const text = String(part)
  // True for most texts, and faster than replacing.
  if (text.search(special) === -1 && text.isWellFormed()) return text
  // Lone surrogates become U+FFFD.
  return text.toWellFormed().replace(special, (sign) => entities[sign] ?? '')
}

/** `-12.50`: an amount as XML schemas write it. */
export const xmlAmount = (cents: number): string => {
  const text = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`
}
