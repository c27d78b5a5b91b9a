import type buyReceipt from '#shared/messages/en/shopadmin/buyReceipt.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  title: 'Bon van ingekochte kaarten',
  total: 'Totaal',
  seller: 'Ingekocht van {name}',
} satisfies Translation<typeof buyReceipt>
