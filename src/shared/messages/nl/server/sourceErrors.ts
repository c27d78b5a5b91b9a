import type sourceErrors from '#shared/messages/en/server/sourceErrors.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  failed:
    '{host} {what, select, late {antwoordde niet op tijd} away {was niet bereikbaar} noJson {gaf een antwoord dat geen JSON is} broken {brak een antwoord halverwege af} other {antwoordde {status}}}, {tries} keer achter elkaar.',
  noAccess: '{host} laat ons niet binnen ({status}).',
  answered: '{host} antwoordde {status}.',
  tooLarge: 'Een antwoord is groter dan we kennen.',
  noSets: '{source} heeft geen lijst van sets.',
  noGuide: '{place} is niet gevonden.',
  notAGuide: '{place} is geen prijsgids van Cardmarket, of breekt halverwege af. Er is geen prijs gewijzigd.',
  notConfigured: 'Deze bron is hier niet ingesteld.',
  unknown: 'Er ging iets mis. Wat al was gelezen, blijft bewaard.',
} satisfies Translation<typeof sourceErrors>
