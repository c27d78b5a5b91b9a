import { type Text, written } from '#shared/messages/translator.ts'

/** Error reading a guide, with a message for the administrator. */
export class GuideError extends Error {
  readonly text: Text

  constructor(text: Text) {
    super(written(text, 'en'))
    this.text = text
  }
}
