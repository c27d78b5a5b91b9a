export type ServerEvent = { name: string; id: string | undefined }

/**
 * Reads server-sent events (WHATWG HTML, section 9.2) out of an answer, until it ends. Their data are of no use here. `onBytes` hears of
 * everything that comes, comments too: whoever sends them lives.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: ServerEvent) => void,
  onBytes: () => void = () => undefined,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let name = ''
  let id: string | undefined
  let hasData = false
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onBytes()
    rest += decoder.decode(value, { stream: true })
    // The last one may not have come whole; nor may the second half of a line's end.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '') {
        if (hasData) onEvent({ name: name || 'message', id })
        name = ''
        hasData = false
        continue
      }
      const [, field, text = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
      if (field === 'event') name = text
      else if (field === 'id') id = text
      else if (field === 'data') hasData = true
    }
  }
}
