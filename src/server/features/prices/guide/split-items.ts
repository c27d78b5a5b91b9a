/** Maximum length of an item, to bound memory: no price is this long. */
const LONGEST_ITEM = 100_000

/** The document without its items: `{"version":1,"priceGuides":[,,]}`. */
export type Frame = { text: string }

const [QUOTE, BACKSLASH, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST, COMMA] = [...'"\\{}[],'].map((sign) => sign.charCodeAt(0))

/**
 * Streams the objects of the list in a JSON document as text, so that parsing a guide of 20 MB does not block the
 * process. The surrounding text goes into `frame`. Throws a SyntaxError for a truncated or invalid document.
 */
export async function* splitItems(parts: AsyncIterable<string>, frame: Frame): AsyncGenerator<string> {
  let depth = 0
  let inList = false
  let inItem = false
  let inText = false
  let escaped = false
  let item = ''
  for await (const part of parts) {
    let from = 0
    for (let at = 0; at < part.length; at++) {
      const sign = part.charCodeAt(at)
      if (inText) {
        if (escaped) escaped = false
        else if (sign === BACKSLASH) escaped = true
        else if (sign === QUOTE) inText = false
      } else if (sign === QUOTE) inText = true
      else if (sign === OPEN || sign === OPEN_LIST) {
        depth++
        if (depth === 2) inList = sign === OPEN_LIST
        if (depth !== 3 || !inList || sign !== OPEN) continue
        frame.text += part.slice(from, at)
        from = at
        inItem = true
      } else if (sign === CLOSE || sign === CLOSE_LIST) {
        depth--
        if (!inItem || depth !== 2) continue
        yield item + part.slice(from, at + 1)
        item = ''
        from = at + 1
        inItem = false
      } else if (sign === COMMA && depth === 2 && inList) {
        // Between two items.
        frame.text += part.slice(from, at)
        from = at + 1
      }
    }
    if (inItem) item += part.slice(from)
    else frame.text += part.slice(from)
    if (item.length > LONGEST_ITEM || frame.text.length > LONGEST_ITEM)
      throw new SyntaxError('it has no list of prices')
  }
  if (inItem) throw new SyntaxError('it breaks off')
}
