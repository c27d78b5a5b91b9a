import type draftErrors from '#shared/messages/en/server/draftErrors.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  notFound: 'Conceptbestelling niet gevonden',
  tooMany: 'Er kunnen hoogstens {limit, number} conceptbestellingen tegelijk openstaan. Trek er eerst een in.',
  changed: 'Deze bestelling is zojuist gewijzigd. Bekijk haar opnieuw.',
  ordered: 'Dit concept is besteld. Wijzig de bestelling zelf.',
  withdrawn: 'De winkel heeft deze bestelling ingetrokken.',
  expired: 'Deze bestelling was tot een bepaalde dag te plaatsen, en die is voorbij. Vraag de winkel om een nieuwe.',
  mailWhere: 'Vul het e-mailadres in waar het heen gaat',
  emailNeeded: 'Vul je e-mailadres in',
} satisfies Translation<typeof draftErrors>
