import type brands from '../../en/platformadmin/brands.ts'
import type { Translation } from '../../translation.ts'

export default {
  title: 'Merken',
  description:
    'Wie maakt wat winkels verkopen, en wie voor de veiligheid instaat. Eén keer hier ingevuld; producten met de naam van een merk tonen het.',
  add: 'Merk toevoegen',
  edit: 'Bewerken',
  editOf: '{name} bewerken',
  failure: 'Merken laden is mislukt',
  empty: 'Nog geen merken',
  emptyText: 'Nieuwe producten moeten hun fabrikant noemen. Voeg de merken toe die winkels verkopen.',
  ofCatalogue: 'Catalogus',
  alsoNamed: 'Ook: {names}',
  responsible: 'In de EU: {name}',
  form: {
    addTitle: 'Merk toevoegen',
    editTitle: '{name} bewerken',
    text: 'Winkels en bezoekers zien dit bij elk product van het merk.',
    name: 'Naam',
    otherNames: 'Andere namen',
    otherNamesHint: 'Eén per regel: woorden in productnamen waarmee dit merk bedoeld is.',
    ofCatalogue: 'Alles uit de kaartencatalogus is van dit merk',
    manufacturer: 'Fabrikant',
    address: 'Postadres',
    contact: 'E-mailadres of website',
    responsible: 'Verantwoordelijke in de EU',
    responsibleHint: 'Alleen als de fabrikant buiten de EU zit.',
    warnings: 'Waarschuwingen',
    warning: {
      'under-three': 'Niet geschikt voor kinderen jonger dan 3 jaar',
      'small-parts': 'Kleine onderdelen, verstikkingsgevaar',
      magnets: 'Bevat magneten',
    },
    save: 'Merk opslaan',
    saved: '{name} is opgeslagen',
    failed: 'Het merk is niet opgeslagen',
  },
  delete: {
    open: 'Verwijderen',
    title: '{name} verwijderen?',
    text: 'De producten noemen dan geen fabrikant meer.',
    confirm: 'Merk verwijderen',
    done: '{name} is verwijderd',
    failed: 'Het merk is niet verwijderd',
  },
} satisfies Translation<typeof brands>
