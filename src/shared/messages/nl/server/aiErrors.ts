import type aiErrors from '#shared/messages/en/server/aiErrors.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  notFound: 'Aanvulling niet gevonden',
  running: 'Er worden nog producten aangevuld. Stop dat, of wacht tot het klaar is.',
  closed: 'Deze voorstellen zijn al bekeken.',
  twice: 'Elk product kan één keer in de lijst staan.',
  noSuggestion: 'Hier is geen voorstel voor.',
  changedSince: '{name} is intussen gewijzigd',
  oneChanged: '{name} is intussen gewijzigd, dus er is niets opgeslagen. Laat die weg, of vul opnieuw aan.',
  manyChanged:
    '{count} producten zijn intussen gewijzigd, dus er is niets opgeslagen. Laat die weg, of vul opnieuw aan.',
  tooMany: 'Je kunt hooguit {limit, number} producten tegelijk aanvullen. Kies er minder.',
  nothingChosen: 'Er is geen product om aan te vullen.',
  runningAlready: 'Er worden al producten van deze winkel aangevuld. Wacht daarop, of stop het.',
  interrupted: 'Dit werd te vaak onderbroken. Er is niets gewijzigd.',
  productDeleted: 'Dit product is verwijderd.',
  notConfigured:
    'Aanvullen met AI is op dit platform nog niet ingesteld. Vul de velden zelf in, of vraag het platform op de hulppagina.',
  setKey:
    'Er is geen sleutel voor {name}, terwijl model {model} is gekozen: stel {setting} in of kies een ander model.',
  dailyLimit:
    'Je winkel heeft vandaag {limit, number} keer om aanvulling gevraagd, en dat is het maximum. Vanaf middernacht kan het weer.',
  keyRefused:
    'Aanvullen met AI werkt niet: {name} weigert het platform toegang. Meld het via de hulppagina. Er is niets gewijzigd.',
  checkKey: 'Controleer {setting}.',
  modelUnknown:
    'Aanvullen met AI werkt niet: {name} heeft geen model {model}. Meld het via de hulppagina. Er is niets gewijzigd.',
  chooseModel: 'Kies een ander model in de AI-instellingen.',
  overloaded: '{name} heeft het nu te druk. Probeer het zo opnieuw. Er is niets gewijzigd.',
  timedOut: 'Het model gaf binnen {seconds, number} seconden geen antwoord. Er is niets gewijzigd.',
  cancelled: 'Gestopt. Er is niets gewijzigd.',
  unreachable: '{name} is niet bereikbaar of heeft een storing. Probeer het later opnieuw. Er is niets gewijzigd.',
  requestRefused: '{name} weigerde het verzoek. Er is niets gewijzigd.',
  tooLong: 'Het antwoord van het model was te lang en werd afgekapt. Er is niets gewijzigd.',
  badAnswer:
    'Het antwoord van het model was niet bruikbaar. Probeer het opnieuw, of vul de velden zelf in. Er is niets gewijzigd.',
} satisfies Translation<typeof aiErrors>
