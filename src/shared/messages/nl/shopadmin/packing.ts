import type packing from '#shared/messages/en/shopadmin/packing.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {} satisfies Translation<typeof packing>
