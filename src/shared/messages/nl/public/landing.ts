import type landing from '#shared/messages/en/public/landing.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof landing>
