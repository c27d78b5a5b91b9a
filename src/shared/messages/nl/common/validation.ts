import type validation from '#shared/messages/en/common/validation.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  invalid: 'Ongeldige invoer',
  cartEmpty: 'Je winkelmandje is leeg',
} satisfies Translation<typeof validation>
