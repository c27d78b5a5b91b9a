import type taxReports from '../../en/platformadmin/taxReports.ts'
import type { Translation } from '../../translation.ts'

export default {
  title: 'Belastingopgave',
  description: 'Wat het platform vóór 31 januari over zijn verkopers aan de Belastingdienst vertelt (DAC7).',
  year: 'Jaar',
  failure: 'De opgave laden is mislukt',
  download: 'CSV downloaden',
  downloadHint: 'In de CSV staan fiscale nummers en rekeningen leesbaar. Elke download komt in de activiteit.',
  ask: 'Ontbrekende gegevens vragen',
  asked:
    '{count, plural, =0 {Alle verkopers zijn de afgelopen week al gevraagd} one {# verkoper is gevraagd} other {# verkopers zijn gevraagd}}',
  askFailed: 'De verkopers zijn niet gevraagd',
  none: 'Geen winkel verkocht iets in {year}',
  incomplete:
    '{count, plural, =0 {Volledig: er ontbreekt niets.} one {Van # verkoper ontbreken gegevens.} other {Van # verkopers ontbreken gegevens.}}',
  sales: 'Verkopen',
  consideration: 'Vergoeding',
  complete: 'Volledig',
  leftOut: 'Niet opgegeven',
  leftOutHint: 'Niet opgegeven worden verkopers met minder dan 30 verkopen van samen hoogstens {amount}.',
  missing: { seller: 'Verkopergegevens ontbreken', 'tax-identity': 'Fiscale gegevens ontbreken' },
} satisfies Translation<typeof taxReports>
