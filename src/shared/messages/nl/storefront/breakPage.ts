import type breakPage from '#shared/messages/en/storefront/breakPage.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  failure: 'Deze break kon niet worden geladen',
  notFound: { title: 'Break niet gevonden', text: 'Deze winkel heeft deze break niet.' },
  kind: {
    fixed: 'In spots verkocht: elke spot krijgt de packs die hier staan.',
    list: 'Op naam in spots verkocht: de kaarten die bij een naam horen, gaan naar de koper van die spot.',
    draw: 'In spots verkocht: een loting na de verkoop bepaalt welke spot van jou is.',
  },
  perSpot: 'per spot',
  left: '{left, plural, =0 {Alle {spots, number} spots zijn verkocht} one {Nog # van {spots, number} spots} other {Nog # van {spots, number} spots}}',
  until: 'Te koop tot {moment}',
  state: {
    open: 'Te koop',
    ended: 'De verkoop is beëindigd.',
    drawn: 'De spots zijn geloot.',
    done: 'Deze break is klaar.',
    cancelled: 'Deze break gaat niet door.',
  },
  cancelledTitle: 'Deze break is geannuleerd',
  cancelledText: 'Betaalde spots worden terugbetaald. Kopers krijgen bericht.',
  choose: 'Kies je spots',
  spot: { free: 'Vrij', chosen: 'In je winkelmandje', sold: 'Verkocht' },
  soldOut: 'Alle spots zijn verkocht, of vastgehouden voor bestellingen die nog worden betaald.',
  taken: '{spot} ligt in je winkelmandje. Samen {items, plural, one {# product} other {# producten}}.',
  putBack: '{spot} is uit je winkelmandje. Samen {items, plural, one {# product} other {# producten}}.',
  viewCart: 'Naar winkelmandje · {total}',
  drawnFrom: 'Spots die worden geloot',
  terms: {
    title: 'Voordat je koopt',
    buys: {
      fixed: 'Je koopt dichte packs uit de box. Ze worden live voor je geopend, en alle kaarten zijn van jou.',
      list: 'Je koopt alle kaarten uit de box die bij de naam van je spot horen. Hoeveel dat er zijn, hangt af van wat er in de packs zit; het kan er geen zijn.',
      draw: 'Je koopt een spot van de lijst. Welke dat is, bepaalt een loting na de verkoop, die iedereen kan controleren. Wat je krijgt, hangt af van wat er in de packs zit; het kan niets zijn.',
    },
    odds: 'De fabrikant vult de packs en bepaalt de kansen, niet de winkel. Er is geen kaart beloofd.',
    unsold:
      'Spots die niet zijn verkocht blijven van de winkel, of de winkel annuleert de break en betaalt iedereen terug.',
    withdrawal:
      'De packs worden live geopend. Daarmee ga je akkoord in je winkelmandje: “{words}” Tot ze zijn geopend kun je herroepen.',
    returns: 'Retourneren',
  },
  draw: {
    promise: 'De loting ligt vast',
    promiseText:
      'De loting volgt uit een geheim getal dat is gemaakt voordat de eerste spot werd verkocht. Dit is de SHA-256 ervan. Na de loting staat het getal hier, en kan iedereen controleren dat het niet is verwisseld.',
    title: 'Uitslag van de loting',
    at: 'Geloot op {moment}',
    ticket: 'Lot',
    buyer: 'Koper',
    spot: 'Spot',
    shop: 'Winkel',
    numbers:
      'Kopers zijn genummerd op volgorde van hun bestelling, zonder namen. Jouw nummer staat op de pagina van je bestelling. Spots die niet zijn verkocht hebben de laatste loten en blijven van de winkel.',
    returned:
      'Koper {buyer, number}: {spots, plural, one {# spot is} other {# spots zijn}} vóór de loting herroepen of terugbetaald.',
    seed: 'Geheim getal (seed)',
    hash: 'De SHA-256 ervan, vóór de verkoop gepubliceerd',
    algorithm: 'Algoritme',
    howTitle: 'Hoe de loting is berekend',
    how: 'De lijst met spots wordt geschud. Voor elke plaats, van de laatste tot en met de tweede, kiest een getal een van de plaatsen tot en met die plaats, en die twee wisselen van spot. Lot 1 krijgt daarna de eerste spot, lot 2 de tweede, enzovoort.\nGetal k, geteld vanaf 0, bestaat uit de eerste 4 bytes van HMAC-SHA-256 met de seed als sleutel en k als bericht, 8 bytes, big-endian. Om een van n plaatsen te kiezen worden getallen vanaf het grootste veelvoud van n dat in 4 bytes past overgeslagen; anders is de rest van de deling door n de plaats, geteld vanaf 0.',
    check: 'Controleer de loting',
    checked: {
      correct: 'Klopt. Je browser kreeg dezelfde uitslag, en de seed lag al vóór de verkoop vast.',
      wrong: 'De uitslag past niet bij de seed. Laat het ons weten.',
      unable: 'Deze browser kan het hier niet controleren. Met de stappen hierboven kan het met de hand.',
    },
  },
} satisfies Translation<typeof breakPage>
