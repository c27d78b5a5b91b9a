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
  until: 'Zolang het niet open is kun je je bedenken.',
  opened: 'Live geopend',
  openedPart: '{count, number} van de {quantity, number} live geopend',
  section: { asked: 'Wordt live geopend', opened: 'Live geopend', sealed: 'Dicht verstuurd' },
  pack: {
    toOpen: 'Live openen: {count, number}',
    opened: 'Live geopend: {count, number}',
    sealed: 'Dicht: {count, number}',
  },
  agreed: 'Afgesproken bij het bestellen, {moment} (versie {version, number}): ‘{words}’',
  recording: {
    watch: 'Opname bekijken',
    at: 'bij {host} (opent in een nieuw tabblad)',
    none: '{shop} kan hier nog een opname bij zetten.',
  },
} satisfies Translation<typeof openLive>
