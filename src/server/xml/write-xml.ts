import Builder from 'fast-xml-builder'

/** Elements by name, in their order: text, a list of elements of the same name, or `@` attributes with `#text`. */
export type Xml = { [name: string]: string | number | Xml | readonly (Xml | string)[] | undefined }

const builder = new Builder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressBooleanAttributes: false,
  format: true,
  indentBy: ' ',
})

export const XML_START = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** The elements as text. Undefined ones are left out, and characters that XML does not allow are dropped. */
export const writeXml = (elements: Xml): string => builder.build(clean(elements) as Xml)

type Part = Xml[string]

function clean(part: Part): Part {
  if (typeof part === 'string') return allowed(part)
  if (part === undefined || typeof part === 'number') return part
  if (Array.isArray(part)) return part.map((each: Xml | string) => clean(each) as Xml | string)
  return Object.fromEntries(
    Object.entries(part as Xml).flatMap(([name, each]) => (each === undefined ? [] : [[name, clean(each)]])),
  )
}

// Lone surrogates become U+FFFD.
const allowed = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 forbids
  text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')

/** `-12.50`: an amount as XML schemas write it. */
export const xmlAmount = (cents: number): string => {
  const text = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`
}
