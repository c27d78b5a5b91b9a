import type productErrors from '#shared/messages/en/server/productErrors.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  gradedHasNoCondition: 'Een gegradeerde kaart heeft een grade in plaats van een conditie',
  gradedAmong:
    'Een gegradeerde kaart heeft een grade in plaats van een conditie. Dat geldt voor {products}, dus er is niets gewijzigd.',
  certificateUsed: '{name} heeft certificaat {number} al',
  brandExists: 'Er is al een merk met deze naam',
  catalogueBrand: 'Een ander merk is dat van de catalogus',
  codeNotFound: 'Geen product van deze winkel heeft de code {code}',
  inStock: 'Het is op voorraad: je kunt het nu bestellen.',
  notFound: 'Product niet gevonden',
  manyNotFound: '{count} producten zijn niet gevonden',
  numberNotFound: 'Product {id} is niet gevonden',
  tooMany: 'Je kunt hooguit {limit, number} producten tegelijk wijzigen. Kies er minder.',
  priceNow: 'De prijs is gewijzigd: hij is nu {price}.',
  stockNow: 'De voorraad is gewijzigd: die is nu {stock}.',
  priceRange:
    'Een prijs moet tussen {least} en {most} liggen. Dat klopt niet voor {products}, dus er is niets gewijzigd.',
  stockRange:
    'De voorraad moet tussen 0 en {most, number} liggen. Dat klopt niet voor {products}, dus er is niets gewijzigd.',
  tagCount:
    'Een product heeft hooguit {most, number} labels. Dat klopt niet voor {products}, dus er is niets gewijzigd.',
  needsPrice:
    '{count, plural, one {{name} heeft nog geen prijs. Vul die eerst in.} other {# producten hebben nog geen prijs. Vul die eerst in.}}',
  products: '{count} producten',
  priceWouldBe: '{name}: de prijs zou {price} zijn',
  stockWouldBe: '{name}: de voorraad zou {stock} zijn',
  tagsWouldBe: '{name}: er zouden {count} labels zijn',
  tooManyViews: 'Je kunt hooguit {limit, number} weergaven opslaan. Verwijder er eerst een.',
  noSuchView: 'Deze weergave is er niet meer',
  alreadyUndone: 'Deze wijziging was al ongedaan gemaakt.',
  notUndone: 'Deze wijziging kan niet meer ongedaan worden gemaakt',
  gameOff: 'Je shop verkoopt geen {game}. Je kiest de spellen bij de instellingen.',
  notInCatalogue: 'Dit product staat niet in de catalogus.',
  noSuchEntry: 'Deze kaart staat niet in de catalogus.',
  sourceWithoutKey: '{source} heeft een sleutel nodig (POKEDATA_KEY) op de server.',
  syncRunning: 'De catalogus wordt al bijgewerkt.',
  importAddress: 'Vul een openbaar adres in dat met https:// begint',
  importFormat: 'Deze indeling is niet bekend. Laat de keuze leeg om de indeling te laten herkennen.',
  importPart: 'Dit deel van het bestand heeft een andere grootte dan verwacht.',
  importNotOpen: 'Deze import is al begonnen, of is geannuleerd.',
  quota:
    'Je winkel kan {what, select, products {{limit, number} producten} productsEver {{limit, number} producten, verwijderde meegeteld,} pictures {{limit, number} afbeeldingen} megabytes {{limit, number} MB aan afbeeldingen} other {{limit, number} imports per dag}} hebben, totdat {lifted, select, approval {het platform je winkel heeft goedgekeurd} confirmation {je je e-mailadres hebt bevestigd} other {het platform je winkel heeft goedgekeurd en je je e-mailadres hebt bevestigd}}.',
  filesLater:
    'Je kunt bankafschriften uploaden zodra {lifted, select, approval {het platform je winkel heeft goedgekeurd} confirmation {je je e-mailadres hebt bevestigd} other {het platform je winkel heeft goedgekeurd en je je e-mailadres hebt bevestigd}}.',
  bundleInBundle: 'Een bundel kan niet in een bundel',
  isPart: 'Dit product zit zelf in een bundel en kan er dus geen worden.',
  bundlePacked:
    'Er {count, plural, one {staat nog # samengestelde bundel} other {staan nog # samengestelde bundels}}. Haal die eerst uit elkaar.',
  noBundle: 'Dit product is geen bundel',
  bundleChanged: 'Wat in de bundel zit, is net gewijzigd. Kijk ernaar en probeer het opnieuw.',
  partDeleted:
    '{name} is verwijderd, dus deze bundel kun je niet meer samenstellen. Wat al is samengesteld, kun je uit elkaar halen.',
  partShort: '{name}: {needed, number} nodig, {stock, number} op voorraad',
  partsShort: 'Er is niet genoeg voor zoveel bundels. {parts}',
  fewerBundles:
    '{count, plural, =0 {Er is geen bundel samengesteld} one {Er is maar # bundel samengesteld} other {Er zijn maar # bundels samengesteld}}.',
  saleNotLower:
    'Een actieprijs ligt onder de huidige prijs en de laagste van de afgelopen 30 dagen. Dat geldt niet voor {products}, dus er is niets gewijzigd.',
  saleWouldBe: '{name}: {price} ligt niet onder {lowest}',
} satisfies Translation<typeof productErrors>
