import { LARGEST_PICTURE_BYTES } from '#shared/rules/products/picture-sizes.ts'

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

export type PictureProblem = { title: string; advice: string }

/** What can be told of a file before it is sent. The server looks inside. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): PictureProblem | undefined {
  // Some systems do not know every type: those the server looks at.
  if (type !== '' && !(pictureTypes as readonly string[]).includes(type)) {
    return { title: 'Invalid file type', advice: 'Choose a JPEG, PNG, WebP, AVIF or GIF picture.' }
  }
  if (size > LARGEST_PICTURE_BYTES) {
    return { title: 'File too large', advice: 'A picture can be at most 5 MB.' }
  }
  return undefined
}
