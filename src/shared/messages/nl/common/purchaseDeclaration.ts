import type purchaseDeclaration from '#shared/messages/en/common/purchaseDeclaration.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  text: { v1: 'Ik verklaar dat deze goederen van mij zijn en dat ik hierover geen enkele btw in aftrek heb gebracht.' },
} satisfies Translation<typeof purchaseDeclaration>
