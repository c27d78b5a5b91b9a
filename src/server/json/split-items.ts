/** Maximum length of an item, to bound memory. The longest objects of known sources have 20,000 characters. */
const LONGEST_ITEM = 100_000

/** The document without the items of its list: `{"version":1,"priceGuides":[,,]}`. */
export type Frame = { text: string }

const [QUOTE, BACKSLASH, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST, COMMA] = [...'"\\{}[],'].map((sign) => sign.charCodeAt(0))

/**
 * Streams the objects of a list in a JSON document as text, so that parsing a large file blocks neither the process nor
 * fills its memory. The list is the document itself or a field of it. The surrounding text goes into `frame`, without
 * separators of a list that is the document. Throws a SyntaxError for a truncated or invalid document.
 */
export async function* splitItems(parts: AsyncIterable<string>, frame: Frame): AsyncGenerator<string> {
  let depth = 0
  /** Depth inside the list; 0 outside. */
  let listDepth = 0
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
        if (inItem) continue
        if (listDepth === 0 && sign === OPEN_LIST && depth <= 2) listDepth = depth
        if (sign !== OPEN || listDepth === 0 || depth !== listDepth + 1) continue
        const between = part.slice(from, at)
        // Spaces between items would add up to a long text.
        if (between.trim()) frame.text += between
        from = at
        inItem = true
      } else if (sign === CLOSE || sign === CLOSE_LIST) {
        depth--
        if (inItem && depth === listDepth) {
          yield item + part.slice(from, at + 1)
          item = ''
          from = at + 1
          inItem = false
        } else if (depth < listDepth) listDepth = 0
      } else if (sign === COMMA && !inItem && listDepth > 0 && depth === listDepth) {
        // Between two items.
        frame.text += part.slice(from, at)
        from = at + 1
      }
    }
    if (inItem) item += part.slice(from)
    else frame.text += part.slice(from)
    if (item.length > LONGEST_ITEM || frame.text.length > LONGEST_ITEM) throw new SyntaxError('an item does not end')
  }
  if (inItem || depth !== 0) throw new SyntaxError('the document breaks off')
}
