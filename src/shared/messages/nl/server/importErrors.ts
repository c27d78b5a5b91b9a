import type importErrors from '#shared/messages/en/server/importErrors.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  ordered:
    '{count, plural, one {{name} is intussen besteld, dus de import kan niet meer ongedaan worden gemaakt.} other {{name} en andere zijn intussen besteld, dus de import kan niet meer ongedaan worden gemaakt.}}',
  linesClosed: 'Een deel van deze regels is intussen toegevoegd of weggehaald. Bekijk de lijst opnieuw.',
  notSoldOrders:
    'Dit is niet het bestand met verkochte bestellingen van Cardmarket. Download daar ‘Sold orders’: een rij per bestelling, met de kolommen OrderID en Description.',
  notFound: 'Import niet gevonden',
  running: 'Er loopt al een import in deze winkel. Wacht tot die klaar is.',
  busy: 'Er wachten nu veel imports. Probeer het over een paar minuten opnieuw.',
  nothing: 'In dit bestand staat niets om te importeren.',
  replaced: 'Er is intussen een ander bestand gecontroleerd. Controleer dit opnieuw.',
  done: 'Dit bestand is al geïmporteerd.',
  failed: 'Er ging iets mis. Er is niets geïmporteerd.',
  interrupted: 'De import is onderbroken. Er is niets geïmporteerd.',
  atLine: 'Regel {line}: {problem}',
  empty: 'Het bestand is leeg.',
  noRows: 'Het bestand heeft koppen, maar niets daaronder.',
  workbook: 'Dit is een werkmap, geen CSV-bestand. Sla het in Excel op als ‘CSV UTF-8 (door komma’s gescheiden)’.',
  notUtf8: 'Het bestand is geen tekst in UTF-8. Sla het in Excel op als ‘CSV UTF-8 (door komma’s gescheiden)’.',
  brokenUtf16:
    'Het bestand is geen UTF-8 en ook geen hele UTF-16. Sla het in Excel op als ‘CSV UTF-8 (door komma’s gescheiden)’.',
  tooManyRows: 'Het bestand heeft meer dan {limit, number} rijen.',
  tooManyColumns: 'Het bestand heeft meer dan {limit, number} kolommen.',
  tooManyCells:
    'Het bestand heeft meer dan {limit, number} cellen. Verwijder kolommen die je niet nodig hebt of splits het bestand.',
  tooManyLines:
    'Het bestand heeft meer dan {limit, number} regels. Verwijder de lege regels aan het einde of splits het bestand.',
  tooSlow: 'Het lezen van dit bestand duurt te lang. Splits het in kleinere bestanden.',
  tooComplex: 'Het lezen van dit bestand kost te veel geheugen. Splits het in kleinere bestanden.',
  lineTooLong: 'Deze rij is te lang. Misschien ontbreekt er een aanhalingsteken aan het eind.',
  quotesOpen: 'Hier begint een cel met een aanhalingsteken dat nergens eindigt.',
  quotesInside: 'Een aanhalingsteken midden in een cel moet je verdubbelen, in een cel tussen aanhalingstekens: "".',
  duplicateColumn: 'Twee kolommen zijn {column}: ‘{heading}’ is de tweede.',
  missingColumn: 'Er is geen kolom ‘{column}’. De eerste regel noemt de kolommen, zoals naam en prijs.',
  sameColumn: 'De kolommen ‘{first}’ en ‘{heading}’ betekenen hetzelfde. Verwijder er een.',
  missingPurchaseColumn: 'De kolom ‘{column}’ ontbreekt. In het sjabloon staan alle kolommen.',
  andMore:
    '{problem} {others, plural, =0 {} other {Dat geldt ook voor {more} andere. }}Er is niets geïmporteerd; controleer het bestand opnieuw.',
  exists: '‘{name}’ is toegevoegd nadat het bestand was gecontroleerd.',
  strangePicture: 'De afbeelding van ‘{name}’ is niet van jouw winkel.',
  gone: '‘{name}’ is verwijderd nadat het bestand was gecontroleerd.',
  sold: '‘{name}’ is verkocht nadat het bestand was gecontroleerd: nog {left} over, en er moeten er {taken} af.',
  tooMuchStock: '‘{name}’ zou meer dan {limit, number} op voorraad hebben.',
  headingTwice: 'Twee kolommen heten ‘{heading}’. Hernoem of verwijder er een.',
  noSuchColumn: 'Het bestand heeft minder kolommen dan er zijn benoemd. Benoem ze opnieuw.',
  certificateUsed:
    'Het certificaatnummer van ‘{name}’ is aan een ander product gegeven nadat het bestand was gecontroleerd.',
} satisfies Translation<typeof importErrors>
