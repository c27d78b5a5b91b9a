import type offerErrors from '#shared/messages/en/server/offerErrors.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  notFound: 'Dit aanbod bestaat niet.',
  state: 'Dat kan niet: de status van dit aanbod is ‘{state}’.',
  changed: 'Dit aanbod is gewijzigd sinds je het opende. Laad de pagina opnieuw en bekijk het nog eens.',
  pricesChanged:
    'De prijzen zijn veranderd sinds je je lijst maakte. Bekijk de nieuwe prijzen en dien je lijst opnieuw in.',
  nothing: 'De winkel koopt op dit moment geen van deze kaarten in.',
  nothingLeft: 'Er wordt geen kaart ingekocht. Geef de kaarten terug.',
  keepNotAgreed: 'De klant heeft niet afgesproken dat kaarten van jou worden. Geef ze terug.',
  keepTooEarly: 'De klant kan deze kaarten nog ophalen.',
  nothingToReturn: 'Er hoeven geen kaarten terug.',
  termsChanged: 'De voorwaarden van de winkel zijn gewijzigd. Bekijk ze en dien je lijst opnieuw in.',
  way: 'Op deze manier neemt de winkel nu geen kaarten aan.',
  cashInShop: 'Contant betalen kan alleen in de winkel. Kies voor een overschrijving.',
  budget:
    'De winkel kan op dit moment niet zoveel inkopen. Bied minder kaarten aan of probeer het over een paar dagen opnieuw.',
  birthYear: 'Vul je geboortejaar in',
  parentNeeded: 'Vul de naam en het e-mailadres van een ouder in',
  parentSameEmail: 'Vul het eigen e-mailadres van de ouder in, niet het jouwe',
  quoteEnded:
    'De prijzen van dit aanbod zijn niet meer geldig. Breng je kaarten naar de winkel of doe een nieuw aanbod.',
  unanswered: 'Ga bij elke kaart akkoord, of niet',
  ungraded: 'Bekijk eerst alle kaarten.',
  otherHolder: 'We betalen alleen naar een rekening op je eigen naam of die van je ouder.',
  noAccount: 'Bij dit aanbod is nog geen rekening bekend.',
  parentMissing: 'Een ouder moet eerst toestemming geven.',
  detailsMissing: 'Het adres, de rekening of het geboortejaar van de verkoper ontbreekt.',
  identityMissing: 'Noteer eerst de legitimatie van de verkoper.',
  creditNeedsEmail: 'Voor winkeltegoed is het e-mailadres van de klant nodig.',
  lessThanAgreed: 'Zo betaald krijgt de klant minder dan afgesproken. Betaal zoals de klant koos.',
  invoice: 'Een bedrijf moet een factuur geven. Vul het nummer in.',
  cashLimit: 'Contant betalen mag wettelijk alleen onder {limit}. Betaal per bank.',
} satisfies Translation<typeof offerErrors>
