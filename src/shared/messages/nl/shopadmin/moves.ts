import type moves from '#shared/messages/en/shopadmin/moves.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof moves>
