import type moves from '#shared/messages/en/shopadmin/moves.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  done: {
    rest: 'De rest van de bestelling is geannuleerd en de voorraad is hersteld.',
    one: {
      paid: 'Bestelling staat op betaald',
      ripped: 'Bestelling staat op geopend',
      shipped: 'Bestelling staat op verzonden',
      cancelled: 'Bestelling geannuleerd en voorraad teruggezet.',
      refunded: 'Bestelling staat op terugbetaald',
    },
    all: {
      paid: '{count, number} bestellingen staan op betaald',
      ripped: '{count, number} bestellingen staan op geopend',
      shipped: '{count, number} bestellingen staan op verzonden',
      cancelled: '{count, number} bestellingen geannuleerd en voorraad teruggezet.',
    },
    some: {
      paid: '{moved, number} van {count, number} bestellingen staan op betaald',
      ripped: '{moved, number} van {count, number} bestellingen staan op geopend',
      shipped: '{moved, number} van {count, number} bestellingen staan op verzonden',
      cancelled: '{moved, number} van {count, number} bestellingen geannuleerd en voorraad teruggezet.',
    },
  },
  nothing: 'Er is niets veranderd',
  more: 'En nog {count, number}.',
  failed: {
    ship: '{count, plural, one {De bestelling kon} other {De bestellingen konden}} niet worden verzonden. Probeer het opnieuw.',
    cancel:
      '{count, plural, one {De bestelling kon} other {De bestellingen konden}} niet worden geannuleerd. Probeer het opnieuw.',
    update:
      '{count, plural, one {De bestelling kon} other {De bestellingen konden}} niet worden bijgewerkt. Probeer het opnieuw.',
  },
  undo: {
    one: 'Ongedaan gemaakt',
    again: '{number} is weer {status}',
    all: 'Ongedaan gemaakt voor {count, number} bestellingen',
    some: 'Ongedaan gemaakt voor {moved, number} van {count, number} bestellingen',
    nothing: 'Er is niets ongedaan gemaakt',
    failed: 'Ongedaan maken is niet gelukt',
  },
  step: {
    paid: 'Betaald melden',
    ripped: 'Geopend melden',
    shipped: 'Verzenden',
    cancelled: 'Bestellingen annuleren',
    refunded: 'Terugbetaald melden',
    addTracking: 'Code toevoegen',
    changeTracking: 'Code wijzigen',
  },
  short: { paid: 'Betaald', ripped: 'Geopend', shipped: 'Verzenden' },
  back: 'Terug',
  parcelFor: 'Voor {who}',
  rip: {
    title: 'De packs van {number} openmaken?',
    titleMany: 'De packs van {count, plural, one {# bestelling} other {# bestellingen}} openmaken?',
    description:
      'Geopende packs kun je niet meer dichtmaken: dit kun je niet ongedaan maken. {count, plural, one {De klant krijgt een e-mail.} other {De klanten krijgen een e-mail.}}',
    singles:
      'In deze bestelling zitten alleen losse kaarten. Je markeert de bestelling als geopend. Dat kun je niet ongedaan maken, en de klant krijgt een e-mail.',
    asked: 'Gevraagd bij de bestelling',
    byChat: 'Afgesproken in de chat',
    alsoByChat: 'Dicht, tenzij afgesproken in de chat',
    cancel: 'Nog niet',
    loadFailed: 'De producten konden niet worden geladen',
  },
  recording: {
    label: 'Link naar de opname (niet verplicht)',
    hint: 'De klant ziet hem bij de bestelling.',
    title: 'Opname van bestelling {number}',
    add: 'Opname toevoegen',
    change: 'Opname wijzigen',
    save: 'Opslaan',
    saved: 'Opname opgeslagen',
    removed: 'Opname verwijderd',
    failed: 'De opname kon niet worden opgeslagen',
  },
  ship: {
    title: 'Bestelling {number} verzenden',
    submit: 'Verzenden',
    submitLacking: 'Zonder adres verzenden',
    lackingTitle: 'Deze bestelling heeft geen adres',
    lacking:
      '{count, plural, one {De klant heeft nog geen adres doorgegeven.} other {De klanten hebben nog geen adres doorgegeven.}}',
    code: 'Track-en-tracecode (optioneel)',
    codeHint: 'De klant ziet hem bij de bestelling.',
  },
  shipMany: {
    title: '{count, plural, one {# bestelling} other {# bestellingen}} verzenden',
    description:
      'In de volgorde van de pakbonnen. Track-en-tracecodes zijn optioneel. De klanten zien ze bij hun bestelling.',
    submitNone: '{count, plural, one {# bestelling} other {# bestellingen}} zonder adres verzenden',
    submitSome: '{count, plural, one {# bestelling} other {# bestellingen}} verzenden, {lacking, number} zonder adres',
    lackingTitle: '{count, plural, one {# bestelling heeft} other {# bestellingen hebben}} geen adres',
    leaveOut: '{count, plural, one {Deze bestelling} other {Deze bestellingen}} nog niet verzenden',
    codeFor: 'Track-en-tracecode voor',
    pickup: 'Afhalen',
    noAddress: 'Geen adres',
    notShipped: 'Geen adres: niet verzonden',
  },
  cancel: {
    rest: {
      title: 'Rest van bestelling {number} annuleren?',
      description:
        'Wat niet is verzonden, gaat van de bestelling af en weer in de verkoop. De klant krijgt een e-mail, en wat daarvoor is betaald, ben je terug verschuldigd.',
      confirm: 'Rest annuleren',
    },
    title: 'Bestelling {number} annuleren?',
    description: 'Weet je zeker dat je deze bestelling wilt annuleren? De producten komen terug in de voorraad.',
    keep: '{count, plural, one {Bestelling houden} other {Bestellingen houden}}',
    confirm: 'Bestelling annuleren',
    paid: 'Deze bestelling is betaald. Er staat ‘Nog terugbetalen’ bij tot je de bestelling terugbetaald meldt.',
  },
  cancelMany: {
    title: '{count, plural, one {# bestelling} other {# bestellingen}} annuleren?',
    description: 'De producten komen terug in de voorraad en elke klant krijgt een e-mail.',
    confirm: '{count, plural, one {# bestelling} other {# bestellingen}} annuleren',
    paid: '{count, plural, one {Eén ervan is betaald: daar staat ‘Nog terugbetalen’ bij tot je die terugbetaald meldt.} other {# ervan zijn betaald: daar staat ‘Nog terugbetalen’ bij tot je ze terugbetaald meldt.}}',
  },
  tracking: {
    title: 'Track-en-tracecode van bestelling {number}',
    code: 'Track-en-tracecode',
    hint: 'De klant krijgt een e-mail.',
    hintChange: 'De klant krijgt een e-mail. Laat leeg om de code te verwijderen.',
    save: 'Opslaan',
    saved: 'Track-en-tracecode opgeslagen',
    removed: 'Track-en-tracecode verwijderd',
    failed: 'De track-en-tracecode kon niet worden opgeslagen',
  },
  address: {
    title: 'Adres voor bestelling {number}',
    description: 'Voor {email}. De klant kan het nog verbeteren op de pagina van de bestelling.',
    save: 'Adres opslaan',
    saved: 'Adres opgeslagen',
    failed: 'Het adres kon niet worden opgeslagen. Probeer het opnieuw.',
    enter: 'Adres invullen',
    request: 'Adres vragen',
    requested: 'Adres gevraagd',
    requestedFrom: '{email} krijgt een e-mail met een link naar de bestelling.',
    requestFailed: 'Het adres kon niet worden gevraagd',
  },
} satisfies Translation<typeof moves>
