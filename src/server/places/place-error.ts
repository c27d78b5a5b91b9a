import { type Text, written } from '#shared/messages/translator.ts'

/** Error reading a file or an address, with a message for the administrator. */
export class PlaceError extends Error {
  readonly text: Text

  constructor(text: Text) {
    super(written(text, 'en'))
    this.text = text
  }
}

export type Trouble = 'late' | 'away' | 'broken' | number

/** A transient error of a server. */
export class PassingError extends Error {
  readonly trouble: Trouble

  constructor(trouble: Trouble) {
    super()
    this.trouble = trouble
  }
}

/** After the last retry. */
export function failedTimes(address: string, { trouble }: PassingError, tries: number): PlaceError {
  const [what, status] = typeof trouble === 'number' ? ['status' as const, String(trouble)] : [trouble, '']
  const host = new URL(address).host
  return new PlaceError((t) => t('sourceErrors.failed', { host, what, status, tries: String(tries) }))
}
