import type blocks from '#shared/messages/en/shopadmin/blocks.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof blocks>
