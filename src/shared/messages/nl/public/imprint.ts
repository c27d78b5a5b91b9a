import type imprint from '../../en/public/imprint.ts'
import type { Translation } from '../../translation.ts'

export default {
  title: 'Colofon',
  summary:
    'Wie dit platform exploiteert en hoe je hier een mens bereikt. Elke winkel noemt de verkoper op zijn pagina’s.',
  who: { title: 'Wie dit platform exploiteert' },
  point: {
    title: 'Contactpunt',
    users: 'Voor iedereen: <write></write>. Een mens leest het, in het Nederlands of Engels, en antwoordt.',
    authorities:
      'Voor autoriteiten van de lidstaten, de Commissie en de Digitaledienstenraad: hetzelfde adres, in het Nederlands of Engels. Noem de zaak in het onderwerp.',
    security: 'Voor beveiligingsonderzoekers: hetzelfde adres, zie ook <security>security.txt</security>.',
  },
  reports: {
    title: 'Meldingen en beslissingen',
    text: 'Bij elk aanbod en elke winkel staat een link om het te melden. Een mens beslist over elke melding; er zijn geen automatische middelen. Wie meldde en wiens aanbod of winkel het is, krijgen de beslissing met de redenen. Wie het er niet mee eens is schrijft ons, en we kijken er opnieuw naar. Je kunt ook naar de rechter gaan.',
    abuse:
      'Wie meerdere duidelijk ongegronde meldingen stuurt, weigeren we drie maanden, na een waarschuwing bij elke melding. Een winkel waartegen meerdere maatregelen zijn genomen, schorsen we.',
  },
  disputes: {
    title: 'Geschillen',
    text: 'Een geschil over een aankoop is tussen jou en de winkel. Wij zijn niet verplicht mee te doen aan een procedure bij een geschillencommissie, en doen dat niet. Consumenten vinden hulp op <consuwijzer>consuwijzer.nl</consuwijzer>.',
  },
  sources: {
    title: 'Bronnen',
    text: 'Feiten over kaarten en sets komen van TCGdex (Pokémon), XMage (Magic), lorcana-data (Lorcana) en @flesh-and-blood/cards (Flesh and Blood), gebruikt onder de MIT-licentie. Namen van spellen en kaarten zijn van hun eigenaars; dit platform is niet met hen verbonden.',
  },
} satisfies Translation<typeof imprint>
