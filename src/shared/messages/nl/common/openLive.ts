import type openLive from '#shared/messages/en/common/openLive.ts'
import type { Translation } from '#shared/messages/translation.ts'

/** Packs live laten openen, zoals klanten en winkels erover lezen. */
export default {
  // Nooit gewijzigd: bestellingen noemen de versie waarmee is ingestemd (rules/orders/placing/open-live.ts).
  consent: {
    v1: 'Open mijn pakjes live; ik weet dat ik ze dan niet meer kan terugsturen',
    v2: 'Open mijn packs live. Ik weet dat ik ze daarna niet meer kan terugsturen.',
  },
  asked: 'Live openen',
  inLive: 'In de live opening {title}, {moment}',
  until: 'Zolang het niet open is kun je je bedenken.',
  opened: 'Live geopend',
  openedPart: '{count, number} van de {quantity, number} live geopend',
  section: { asked: 'Wordt live geopend', opened: 'Live geopend', sealed: 'Sealed verstuurd' },
  pack: {
    toOpen: 'Live openen: {count, number}',
    opened: 'Live geopend: {count, number}',
    sealed: 'Sealed: {count, number}',
  },
  agreed: 'Afgesproken bij het bestellen, {moment} (versie {version, number}): ‘{words}’',
  recording: {
    watch: 'Opname bekijken',
    watchAt: 'Bekijk jouw packs op {time}',
    at: 'bij {host} (opent in een nieuw tabblad)',
    none: '{shop} kan hier nog een opname bij zetten.',
  },
  queue: {
    position: '{position, plural, =1 {Je bent hierna} other {Plaats # in de wachtrij}}',
    minutes:
      '{minutes, plural, =0 {Zo meteen} one {Over ongeveer # minuut, in dit tempo} other {Over ongeveer # minuten, in dit tempo}}',
    noEstimate: 'Hier komt een tijd zodra {shop} packs opent.',
    paused: '{shop} houdt pauze.',
    next: 'Jouw packs zijn hierna',
    opening: 'Jouw packs gaan nu open',
    packs: '{opened, number} van {packs, number} {packs, plural, one {pack} other {packs}} open',
    pulls: 'Je kaarten',
    stays: 'Blijft bij de winkel',
    photoOf: 'Foto van {card}',
  },
  live: {
    choose: 'Openen in een live opening',
    chosen: 'Je packs gaan open in',
    running: 'Nu live',
    remind: 'Mail me een uur van tevoren',
    saved: 'Je keuze is opgeslagen.',
  },
  break: {
    open: 'Je hebt een spot. De packs worden na de verkoop geopend.',
    ended: 'De verkoop is beëindigd. Nu worden de packs geopend.',
    notDrawn: 'Welke spots van jou zijn, bepaalt een loting na de verkoop.',
    cancelled: 'Deze break gaat niet door. Wat je ervoor hebt betaald, krijg je terug.',
    drawn: 'Lot {ticket, number}: <b>{spot}</b>',
    buyer: 'In de gepubliceerde uitslag ben je koper {buyer, number}.',
    check: 'Controleer de loting',
    page: 'Over deze break',
  },
  alias: {
    title: 'Je naam op de stream',
    hint: 'Zichtbaar voor iedereen die kijkt. Geen links.',
    shown: 'Op de stream heet je ‘{name}’.',
    hidden: 'De winkel toont de naam die je koos niet.',
    change: 'Andere naam kiezen',
    save: 'Opslaan',
    cancel: 'Terug',
    saved: 'Je naam is opgeslagen.',
  },
} satisfies Translation<typeof openLive>
