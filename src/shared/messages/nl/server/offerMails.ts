import type offerMails from '#shared/messages/en/server/offerMails.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  about: 'Aanbod {number}',
  button: 'Open je aanbod',
  foot: 'Je krijgt deze e-mail omdat je kaarten hebt aangeboden aan {shop}.{reply, select, yes { Je antwoord gaat naar de winkel.} other {}}',
  submitted: {
    subject: 'Je aanbod {number} aan {shop}',
    title: 'We hebben je aanbod ontvangen',
    text: '{shop} bekijkt je aanbod van {amount} en laat je iets weten. Iedereen met deze link kan je aanbod zien.',
  },
  approved: {
    subject: 'Je aanbod {number} aan {shop} is goedgekeurd',
    title: '{shop} koopt je kaarten',
    text: 'De prijzen gelden tot en met {day}. Op je pagina lees je hoe je de kaarten brengt of opstuurt.',
  },
  declined: {
    subject: 'Je aanbod {number} aan {shop}',
    title: 'Je aanbod is afgewezen',
    text: '{shop} koopt deze kaarten niet.',
  },
  on_its_way: {
    subject: 'Je aanbod {number} aan {shop}',
    title: 'Je kaarten zijn onderweg',
    text: '{shop} laat je weten wanneer ze er zijn.',
  },
  received: {
    subject: '{shop} heeft je kaarten ontvangen ({number})',
    title: 'Je kaarten zijn binnen',
    text: '{shop} bekijkt elke kaart en laat je iets weten.',
  },
  offered: {
    subject: '{shop} heeft een vraag over je kaarten ({number})',
    title: 'Bekijk de nieuwe prijzen',
    text: '{shop} vond verschillen en biedt {amount}. Ga op je pagina per kaart akkoord of niet. Kaarten die je niet verkoopt, krijg je terug.',
  },
  agreed: {
    subject: '{shop} koopt je kaarten ({number})',
    title: 'Akkoord: {amount}',
    text: 'Controleer of je adres en rekening op je pagina staan. Daarna betaalt {shop} je uit.',
  },
  settled: {
    subject: '{shop} heeft je kaarten gekocht ({number})',
    title: 'Je kaarten zijn verkocht',
    text: '{shop} heeft je kaarten gekocht voor {amount}. Op je pagina zie je elke kaart en hoe je wordt betaald.',
  },
  returned: {
    subject: 'Je krijgt je kaarten terug ({number})',
    title: 'Je krijgt je kaarten terug',
    text: '{shop} geeft je kaarten terug.',
  },
  cancelled: {
    subject: 'Je aanbod {number} aan {shop} is geannuleerd',
    title: 'Je aanbod is geannuleerd',
    text: '{shop} verwacht geen kaarten van je.',
  },
  expired: {
    subject: 'Je aanbod {number} aan {shop} is verlopen',
    title: 'Je aanbod is verlopen',
    text: 'Je kaarten waren niet op tijd bij {shop}. Je kunt altijd een nieuw aanbod doen.',
  },
  message: {
    subject: 'Een bericht over je aanbod {number} aan {shop}',
    title: 'Een bericht van {shop}',
    text: '{shop} schrijft over je aanbod:',
  },
  parent_agreed: {
    subject: 'Je ouder geeft toestemming voor aanbod {number} aan {shop}',
    title: 'Je ouder geeft toestemming',
    text: '{shop} kan je kaarten nu kopen.',
  },
  paid: {
    subject: '{shop} heeft je geld overgemaakt ({number})',
    title: 'Je geld is onderweg',
    text: '{shop} heeft het bedrag voor je kaarten overgemaakt.',
  },
  handed_back: {
    subject: '{shop} heeft je kaarten teruggegeven ({number})',
    title: 'Je hebt je kaarten terug',
    text: '{shop} heeft de kaarten teruggegeven die niet zijn gekocht. Heb je ze niet? Beantwoord dan deze e-mail.',
  },
  sent_back: {
    subject: '{shop} heeft je kaarten teruggestuurd ({number})',
    title: 'Je kaarten komen terug',
    text: '{shop} heeft de kaarten opgestuurd die niet zijn gekocht.',
  },
  kept: {
    subject: 'Kaarten van je aanbod {number} zijn nu van {shop}',
    title: 'Deze kaarten zijn niet opgehaald',
    text: 'Zoals afgesproken bij je aanbod zijn de kaarten die {shop} niet kocht en die je niet hebt opgehaald, nu van de winkel. Op je pagina zie je welke.',
  },
  left: {
    some: 'Kaarten die niet zijn gekocht, krijg je terug. Op je pagina zie je welke.',
    until: 'Je kunt ze ophalen tot en met {day}. Daarna zijn ze van de winkel, zoals afgesproken.',
  },
  parent: {
    subject: '{name} verkoopt kaarten aan {shop}',
    title: 'Geef je toestemming voor deze verkoop?',
    text: '{name} biedt {shop} kaarten aan voor {amount} en noemde jou als ouder. De winkel koopt ze alleen als jij het goedvindt.',
    button: 'Bekijk het aanbod',
    foot: 'Je krijgt deze e-mail omdat je als ouder bent genoemd bij een aanbod aan {shop}. Weet je van niets? Dan hoef je niets te doen.',
  },
  notice: {
    subject:
      '{kind, select, submitted {Nieuw aanbod {number} van {name}} cancelled {Aanbod {number} van {name} is geannuleerd} agreed {{name} antwoordde over aanbod {number}} message {{name} schreef over aanbod {number}} other {Aanbod {number} van {name}}}',
    title:
      '{kind, select, submitted {Nieuw aanbod {number}} cancelled {Aanbod {number} is geannuleerd} agreed {Antwoord over aanbod {number}} message {Bericht over aanbod {number}} other {Aanbod {number}}}',
    text: '{kind, select, submitted {{name} biedt kaarten aan voor {amount} en {way, select, send {stuurt ze op} other {brengt ze langs}}.} cancelled {{name} verkoopt de kaarten toch niet.} agreed {{name} heeft geantwoord. Je koopt kaarten voor {amount}.} message {{name} schrijft:} other {{name}, {amount}.}}',
    button: 'Open het aanbod',
  },
} satisfies Translation<typeof offerMails>
