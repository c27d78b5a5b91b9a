import type parcelLabels from '#shared/messages/en/shopadmin/parcelLabels.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  open: 'Labels en codes',
  title: 'Labels en track-en-tracecodes',
  addresses: {
    title: 'Adressen voor een labelprogramma',
    text: 'Een bestand dat je daar importeert. Het programma vraagt één keer welke kolom wat is; je eigen adres staat er al in.',
    tool: 'Programma',
    tools: { postnl: 'PostNL', dhl: 'DHL eCommerce', sendcloud: 'Sendcloud' },
    download: '{count, plural, one {# adres} other {# adressen}} downloaden',
    none: 'Geen enkele bestelling heeft een adres voor een label.',
    done: 'Adressen opgeslagen',
    failed: 'De adressen konden niet worden opgeslagen',
    loading: 'De adressen konden niet worden geladen',
    leftOut: 'Doet niet mee',
    reason: {
      address: 'nog geen adres',
      pickup: 'wordt afgehaald',
      status: 'hoeft niet verzonden',
      release: 'nog niet verschenen',
    },
  },
  codes: {
    title: 'Track-en-tracecodes',
    text: 'Plak regels met een bestelnummer en de code, of het bestand dat het programma exporteert.',
    label: 'Bestelnummers en codes',
    example: 'KH100 3SABCD1234567',
    file: 'Bestand kiezen',
    unreadable: 'Dit bestand kon niet worden gelezen',
    check: 'Controleren',
    line: 'Regel',
    order: 'Bestelling',
    code: 'Code',
    problem: {
      unknown: 'geen bestelling van jou',
      twice: 'twee keer genoemd',
      code: 'geen code',
      spreadsheet: 'je spreadsheet heeft deze code veranderd; maak van de kolom tekst',
      status: 'hoeft niet verzonden',
      release: 'nog niet verschenen',
    },
    ship: '{count, plural, one {# bestelling} other {# bestellingen}} met deze codes verzenden',
    nothing: 'Geen van deze regels is te gebruiken.',
    failed: 'De codes konden niet worden gecontroleerd',
    again: 'Regels wijzigen',
  },
} satisfies Translation<typeof parcelLabels>
