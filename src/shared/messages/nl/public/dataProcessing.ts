import type dataProcessing from '#shared/messages/en/public/dataProcessing.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  title: 'Verwerkersovereenkomst',
  summary:
    'Wat we met de gegevens van klanten van een winkel mogen doen en wat we de winkel schuldig zijn, zoals artikel 28 AVG vraagt.',
  changed: 'Laatst gewijzigd op 23 november 2026',
  who: {
    title: 'Tussen wie',
    text: 'Tussen de winkelier (‘jij’, de verwerkingsverantwoordelijke) en <operator></operator> (‘wij’, de verwerker). Deze overeenkomst hoort bij de <owners>voorwaarden</owners> en duurt zo lang als je account.',
  },
  what: {
    title: 'Wat we met de gegevens doen',
    text: 'We bewaren de gegevens van klanten van je winkel om voor jou bestellingen, betalingen en retouren te verwerken, berichten te sturen en de boekhouding bij te houden. Welke gegevens, en hoe lang, staat in de <retention>privacyverklaring</retention>.',
  },
  instructions: {
    title: 'Op jouw instructie',
    text: 'We gebruiken de gegevens alleen hiervoor, en zoals jij dat via de functies van het platform opdraagt, tenzij de wet ons tot iets anders verplicht; dan zeggen we het je eerst, als dat mag.',
  },
  secrecy: {
    title: 'Geheimhouding',
    text: 'Wie voor ons met de gegevens werkt, is verplicht ze geheim te houden.',
  },
  safety: {
    title: 'Beveiliging',
    text: 'We beveiligen de gegevens zoals in de <security>privacyverklaring</security> staat, en houden die maatregelen bij de tijd.',
  },
  others: {
    title: 'Wie ons helpt',
    text: 'Je stemt in met de bedrijven die het platform hosten en de e-mail versturen. Vraag ons gerust welke. Een nieuw bedrijf kondigen we 15 dagen van tevoren aan; je mag bezwaar maken en de overeenkomst opzeggen. Voor hen gelden dezelfde plichten, en wij staan voor hen in.',
  },
  rights: {
    title: 'Rechten van klanten',
    text: 'Klanten kunnen hun gegevens <yourData>zelf</yourData> inzien, downloaden en wissen; jij kunt het voor ze doen op je scherm Klanten. Wat bij ons binnenkomt, geven we meteen aan je door.',
  },
  breaches: {
    title: 'Datalekken',
    text: 'Een datalek melden we je zonder onnodige vertraging, binnen 48 uur nadat we ervan weten, met wat je nodig hebt voor je eigen melding.',
  },
  help: {
    title: 'Hulp',
    text: 'We helpen bij beoordelingen en bij vragen van de toezichthouder, voor zover wij hebben wat er gevraagd wordt.',
  },
  end: {
    title: 'Het einde',
    text: 'Als je account stopt, wissen we de gegevens of geven we ze je mee, wat je wilt, behalve wat jij of wij van de wet moeten bewaren.',
  },
  checks: {
    title: 'Controle',
    text: 'We laten je zien dat we ons hieraan houden, en laten het één keer per jaar door een onafhankelijk persoon nagaan, 30 dagen van tevoren aangekondigd, op jouw kosten.',
  },
  abroad: {
    title: 'Buiten de EER',
    text: 'Er gaat niets naar een land buiten de Europese Economische Ruimte zonder adequaatheidsbesluit of standaardbepalingen.',
  },
} satisfies Translation<typeof dataProcessing>
