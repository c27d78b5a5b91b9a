import type seller from '#shared/messages/en/common/seller.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  soldBy: 'Verkocht door {name}',
  named: '{tradeName} ({legalName})',
  kvk: 'KvK {number}',
  vat: 'Btw-id {number}',
  smallBusiness: 'Kleineondernemersregeling: er wordt geen btw gerekend',
  about: 'Over deze verkoper',
  aboutAt: 'Over deze verkoper: {shop}',
} satisfies Translation<typeof seller>
