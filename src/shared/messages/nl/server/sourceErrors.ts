import type sourceErrors from '#shared/messages/en/server/sourceErrors.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  failed:
    '{host} {what, select, late {antwoordde niet op tijd} away {was niet bereikbaar} noJson {gaf een antwoord dat geen JSON is} broken {brak een antwoord halverwege af} other {antwoordde {status}}}, {tries} keer achter elkaar.',
  noAccess: '{host} laat ons niet binnen ({status}).',
  answered: '{host} antwoordde {status}.',
  tooLarge: 'Een antwoord is groter dan we kennen.',
  noSets: '{source} heeft geen lijst van sets.',
  notAGuide: '{place} is geen prijsgids van Cardmarket, of breekt halverwege af. Er is geen prijs gewijzigd.',
  fileMissing: '{place} is niet gevonden.',
  fileDenied: '{place} is een map, of de server mag het niet lezen.',
  fileTooLarge: '{place} is groter dan {limit, number} MB. Wat daarna komt, is niet gelezen.',
  fileUnreadable: '{place} is geen tekst in UTF-8, ook niet ingepakt met gzip, of het is beschadigd.',
  fileUnknown: '{place} heeft geen indeling die hier bekend is. Kies de indeling.',
  fileEmpty: '{place} is leeg.',
  fileUnlike:
    '{place} ziet er anders uit dan bestanden van de indeling {format}: geen van de eerste kaarten was te lezen. Er is niets gewijzigd.',
  fileBreaksOff:
    '{place} breekt halverwege af. {read, plural, =0 {Er is niets gewijzigd.} one {# regel daarvoor is gelezen, en die kaart blijft bewaard.} other {# regels daarvoor zijn gelezen, en die kaarten blijven bewaard.}}',
  fileNoCards: '{place} heeft geen kaart die te lezen was.',
  fileNeedsGame: 'Kies het spel van {place}: het bestand noemt het niet.',
  notPublic: '{place} is geen openbaar https-adres.',
  fileBusy: 'Er loopt al een import. Probeer het opnieuw als die klaar is.',
  notConfigured: 'Deze bron is hier niet ingesteld.',
  unknown: 'Er ging iets mis. Wat al was gelezen, blijft bewaard.',
} satisfies Translation<typeof sourceErrors>
