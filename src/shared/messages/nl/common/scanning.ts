import type scanning from '#shared/messages/en/common/scanning.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  title: 'Kaarten scannen',
  close: 'Camera sluiten',
  game: 'Spel van de kaarten',
  torchOn: 'Licht aan',
  torchOff: 'Licht uit',
  starting: 'De camera wordt gestart…',
  loading: 'Herkenning laden: {part, number, percent}. Eenmalig, ongeveer 13 MB.',
  preparing: 'De herkenning wordt voorbereid…',
  hold: 'Houd een kaart in het kader, met het nummer in het kleine vak.',
  blurred: 'Houd hem stil, of dichterbij.',
  reading: 'Lezen…',
  same: 'Volgende kaart.',
  found: '{card} herkend',
  lookUpFailed: 'De kaart is gelezen, maar kon niet worden opgezocht. Laat hem nog eens zien.',
  which: '{count, plural, one {Is het deze kaart?} other {Meerdere kaarten hebben dit nummer. Welke is het?}}',
  noneOfThese: 'Geen van deze',
  refused: 'De browser mag de camera niet gebruiken. Sta het toe in de instellingen van deze pagina.',
  none: 'Er is geen camera gevonden op dit apparaat.',
  failed: 'De camera werkt hier niet. Er is een beveiligd adres (https) nodig.',
  unsupported:
    'Deze browser kan geen kaarten herkennen: {what} ontbreekt. Een actuele versie van Chrome, Safari of Firefox kan het wel.',
  broken: 'De herkenning kon niet worden geladen.',
  retry: 'Opnieuw proberen',
  removed: '{card} weggehaald',
  finish: 'Uitvoering van deze kaarten',
  finishHint: 'Voor alle kaarten van deze ronde. De camera ziet het niet.',
  finishOfCard: 'Zoals gebruikelijk voor de kaart',
  scanned: 'Gescande kaarten',
  less: 'Eén {card} minder',
  more: 'Eén {card} meer',
  remove: '{card} weghalen',
  review:
    '{count, plural, =0 {Controleren en toevoegen} one {# kaart controleren en toevoegen} other {# kaarten controleren en toevoegen}}',
  numbersFailed: 'De nummers van dit spel konden niet worden geladen.',
} satisfies Translation<typeof scanning>
