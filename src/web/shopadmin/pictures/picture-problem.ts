import type { Text } from '#shared/messages/translator.ts'
import { LARGEST_PICTURE_BYTES } from '#shared/rules/products/picture-sizes.ts'

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

export type PictureProblem = { title: Text; advice: Text }

const chooseAnother: Text = (t) => t('pictures.refused.type.advice')
const atMost: Text = (t) => t('pictures.refused.size.advice')

/** Checks a file before the upload. The server checks its content. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): PictureProblem | undefined {
  // Some systems do not know every type. Leave those to the server.
  if (type !== '' && !(pictureTypes as readonly string[]).includes(type)) {
    return { title: (t) => t('pictures.refused.type.title'), advice: chooseAnother }
  }
  if (size > LARGEST_PICTURE_BYTES) {
    return { title: (t) => t('pictures.refused.size.title'), advice: atMost }
  }
  return undefined
}

/** Advice for a refusal by the server. */
export const adviceAbout = (code: string): Text => adviceOf[code] ?? ((t) => t('pictures.refused.advice.other'))

const adviceOf: Record<string, Text> = {
  invalid_file_type: chooseAnother,
  file_too_large: atMost,
  quota_reached: (t) => t('pictures.refused.advice.quota'),
  too_many_requests: (t) => t('pictures.refused.advice.tooMany'),
  internal: (t) => t('pictures.refused.advice.again'),
  unavailable: (t) => t('pictures.refused.advice.later'),
  busy: (t) => t('pictures.refused.advice.later'),
}
